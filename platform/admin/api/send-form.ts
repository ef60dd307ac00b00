import type { z } from 'zod'
import { ApiError } from '../../contract/errors/api-error.ts'
import type { Endpoint } from '../../contract/wire/endpoint.ts'
import { addressOf } from './api.ts'
import { parseApiError } from './parse-api-error.ts'
import { endSessionFor } from './request.ts'
import { session } from './session.ts'

interface SendFormOptions {
  params?: Readonly<Record<string, string>>
  form: FormData
  onProgress?: (share: number) => void
  signal?: AbortSignal
}

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

export const isCalledOff = (error: unknown) => error instanceof DOMException && error.name === 'AbortError'

/** Uses XMLHttpRequest, because `fetch` reports no upload progress. */
function send(address: string, { form, onProgress, signal }: SendFormOptions) {
  return new Promise<{ status: number; content: unknown }>((resolve, reject) => {
    const request = new XMLHttpRequest()
    const callOff = () => request.abort()
    signal?.addEventListener('abort', callOff, { once: true })
    request.upload.onprogress = ({ loaded, total }) => onProgress?.(total > 0 ? loaded / total : 0)
    request.onload = () => resolve({ status: request.status, content: parsed(request.responseText) })
    request.onerror = () => reject(new ApiError('NO_INTERNET', 0))
    request.onabort = () => reject(new DOMException('Called off', 'AbortError'))
    request.onloadend = () => signal?.removeEventListener('abort', callOff)
    request.open('POST', address)
    request.setRequestHeader('accept', 'application/json')
    const token = session.token()
    if (token !== null) request.setRequestHeader('_token', token)
    request.send(form)
  })
}

/**
 * Sends an upload of the contract and returns its parsed reply.
 * @throws ApiError
 */
export async function sendForm<Params extends z.ZodType, Reply extends z.ZodType>(
  endpoint: Endpoint<Params, z.ZodType, z.ZodType, Reply>,
  options: SendFormOptions,
): Promise<z.output<Reply>> {
  const { status, content } = await send(addressOf(endpoint.path, options.params, undefined), options)
  if (status >= 200 && status < 300) return endpoint.reply.parse(content)
  const apiError = parseApiError(content, status)
  endSessionFor(apiError)
  throw apiError
}
