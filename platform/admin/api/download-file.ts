import type { z } from 'zod'
import { ApiError } from '../../contract/errors/api-error.ts'
import type { Endpoint } from '../../contract/wire/endpoint.ts'
import { addressOf } from './api.ts'
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

/** Saves a text that the panel has read, or a picture that it has drawn, as a file. */
export const downloadFile = (content: string | Blob, { name, type }: { name: string; type: string }) =>
  save(typeof content === 'string' ? new Blob([content], { type: `${type};charset=utf-8` }) : content, name)

interface DownloadOptions {
  params: Readonly<Record<string, string>>
  query?: Readonly<Record<string, string>>
  /** Of a call that is sent something, which then stands in no address. */
  body?: object
  name: string
}

type ReadEndpoint<Params extends z.ZodType> = Endpoint<Params, z.ZodType, z.ZodType, z.ZodType>

/**
 * Saves what a call answers with as a file, byte by byte.
 * @throws ApiError
 */
export const downloadContent = async <Params extends z.ZodType>(
  endpoint: ReadEndpoint<Params>,
  { params, body, name }: DownloadOptions,
) => save(await readContent(endpoint, { params, body }), name)

/** Nothing in them runs in the panel's name. */
const shown = ['application/pdf', 'image/webp']

/**
 * Opens what a call answers with in a tab of its own, to be looked at and printed. Where no tab may be opened, and for
 * other types, it is saved.
 * @throws ApiError
 */
export async function openContent<Params extends z.ZodType>(
  endpoint: ReadEndpoint<Params>,
  { params, query, body, name, mime }: DownloadOptions & { mime: string },
) {
  // While the press is remembered: afterwards browsers take it for an advertisement.
  const tab = shown.includes(mime) ? window.open('', '_blank') : null
  try {
    const content = new Blob([await readContent(endpoint, { params, query, body })], { type: mime })
    if (!tab) return save(content, name)
    // Stays for as long as the panel, so that the tab can be loaded again.
    tab.location.href = URL.createObjectURL(content)
  } catch (error) {
    tab?.close()
    throw error
  }
}

/**
 * The bytes that a call answers with.
 * @throws ApiError
 */
export async function readContent<Params extends z.ZodType>(
  endpoint: ReadEndpoint<Params>,
  { params, query, body, signal }: Omit<DownloadOptions, 'name'> & { signal?: AbortSignal },
): Promise<Blob> {
  const response = await fetch(addressOf(endpoint.path, params, query), {
    method: endpoint.method,
    headers: { _token: session.token() ?? '', ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
    signal,
  }).catch((error: unknown) => {
    throw signal?.aborted ? error : new ApiError('NO_INTERNET', 0)
  })
  if (response.ok) return response.blob()
  const apiError = parseApiError(await response.json().catch(() => null), response.status)
  endSessionFor(apiError)
  throw apiError
}
