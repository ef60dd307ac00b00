import { ApiError } from '../../contract/errors/api-error.ts'
import { withoutMarks } from '../i18n/formats/text-marks.ts'
import { takeEarlyReply } from './early-replies.ts'
import { sendWhenBack } from './kept-changes.ts'
import { parseApiError } from './parse-api-error.ts'
import { type SignOutReason, session } from './session.ts'

export interface RequestOptions {
  body?: unknown
  form?: FormData
  signal?: AbortSignal
  /** Sends no token: for signing in, where a stored one may be another's, or have ended. */
  isAnonymous?: boolean
  /** Reuse the key to retry the same intention: the server runs it once. */
  idempotencyKey?: string
  headers?: Readonly<Record<string, string>>
}

/** A change that finds no connection is kept and sent once when it is back. */
export async function request(method: string, address: string, options: RequestOptions = {}): Promise<unknown> {
  const init = {
    method,
    headers: headersOf(method, options),
    body: bodyOf(options.form ?? options.body),
    signal: options.signal,
  }
  try {
    return await ask(address, init)
  } catch (error) {
    if (!isLost(error) || !isChange(method, options)) throw error
    return sendWhenBack(() => ask(address, init))
  }
}

const isLost = (error: unknown) => error instanceof ApiError && error.code === 'NO_INTERNET'

/** Without a session there is only signing in; what can be called off is a preview; files are sent again by hand. */
const isChange = (method: string, { form, signal, isAnonymous }: RequestOptions) =>
  method !== 'GET' && !form && !signal && !isAnonymous && session.token() !== null

async function ask(address: string, init: RequestInit): Promise<unknown> {
  const response = await send(address, init)
  const content = await contentOf(response)
  if (response.ok) return content
  const apiError = parseApiError(content, response.status)
  endSessionFor(apiError)
  throw apiError
}

/** Signs out when the server rejects the token. */
export function endSessionFor({ status, code }: ApiError) {
  const reason = signOuts.find((known) => known === code)
  if (status === 401 && reason) session.end(reason)
}

const signOuts: readonly SignOutReason[] = ['TOKEN_MISSING', 'TOKEN_INVALID', 'TOKEN_EXPIRED']

async function send(address: string, init: RequestInit) {
  try {
    return await ((init.method === 'GET' && takeEarlyReply(address)) || fetch(address, init))
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') throw error
    throw new ApiError('NO_INTERNET', 0)
  }
}

function headersOf(method: string, { body, form, idempotencyKey, headers, isAnonymous }: RequestOptions) {
  const token = isAnonymous ? null : session.token()
  return {
    accept: 'application/json',
    ...(token !== null && { _token: token }),
    ...(body !== undefined && form === undefined && { 'content-type': 'application/json' }),
    ...(method === 'POST' && { 'Idempotency-Key': idempotencyKey ?? crypto.randomUUID() }),
    ...headers,
  }
}

function bodyOf(body: unknown) {
  if (body === undefined) return undefined
  return body instanceof FormData ? body : withoutMarks(JSON.stringify(body))
}

async function contentOf(response: Response): Promise<unknown> {
  const text = await response.text()
  if (text === '') return undefined
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}
