import type { z } from 'zod'
import { ApiError } from '../../contract/errors/api-error.ts'
import type { Endpoint } from '../../contract/wire/endpoint.ts'
import { addressOf } from './api-address.ts'
import { parseApiError } from './parse-api-error.ts'
import { endSessionFor } from './request.ts'
import { session } from './session.ts'

function save(content: Blob, name: string) {
  const address = URL.createObjectURL(content)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(address), 10_000)
}

/** Saves a text that the panel has read as a file. */
export const downloadFile = (text: string, { name, type }: { name: string; type: string }) =>
  save(new Blob([text], { type: `${type};charset=utf-8` }), name)

interface DownloadOptions {
  params: Readonly<Record<string, string>>
  name: string
}

/**
 * Saves what a call answers with as a file, byte by byte.
 * @throws ApiError
 */
export async function downloadContent<Params extends z.ZodType>(
  endpoint: Endpoint<Params, z.ZodType, z.ZodType, z.ZodType>,
  { params, name }: DownloadOptions,
) {
  const response = await fetch(addressOf(endpoint.path, params, undefined), {
    headers: { _token: session.token() ?? '' },
  }).catch(() => {
    throw new ApiError('NO_INTERNET', 0)
  })
  if (response.ok) return save(await response.blob(), name)
  const apiError = parseApiError(await response.json().catch(() => null), response.status)
  endSessionFor(apiError)
  throw apiError
}
