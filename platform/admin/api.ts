import type { z } from 'zod'
import { type Endpoint, Failure, FailureBody } from '../contract/index.ts'
import { addressOf } from './api-address.ts'
import { type SignOutReason, session } from './session.ts'

type Nothing = Record<never, never>

/** Must be given unless it may be left empty. */
type Part<Name extends string, Value> = Nothing extends Value
  ? { [name in Name]?: Value }
  : undefined extends Value
    ? { [name in Name]?: Value }
    : { [name in Name]: Value }

interface Always {
  signal?: AbortSignal
  /** One key for one intention: a second click with the same key does nothing twice. */
  idempotencyKey?: string
  headers?: Readonly<Record<string, string>>
  /** The body of an upload. */
  form?: FormData
}

type CallOptions<Params extends z.ZodType, Query extends z.ZodType, Body extends z.ZodType> = Always &
  Part<'params', z.input<Params>> &
  Part<'query', z.input<Query>> &
  Part<'body', z.input<Body>>

/** Sends a call of the contract and gives its parsed reply, or throws the `Failure` it was refused with. */
export async function call<
  Params extends z.ZodType,
  Query extends z.ZodType,
  Body extends z.ZodType,
  Reply extends z.ZodType,
>(
  endpoint: Endpoint<Params, Query, Body, Reply>,
  ...[options]: Nothing extends CallOptions<Params, Query, Body>
    ? [options?: CallOptions<Params, Query, Body>]
    : [options: CallOptions<Params, Query, Body>]
): Promise<z.output<Reply>> {
  const given: Always & { params?: unknown; query?: unknown; body?: unknown } = options ?? {}
  const response = await send(addressOf(endpoint.path, given.params, given.query), {
    method: endpoint.method,
    headers: headersOf(endpoint.method, given),
    body: bodyOf(given.form ?? given.body),
    signal: given.signal,
  })
  const content = await contentOf(response)
  if (!response.ok) throw failureOf(response.status, content)
  return endpoint.reply.parse(content)
}

async function send(address: string, request: RequestInit) {
  try {
    return await fetch(address, request)
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') throw error
    throw new Failure('NO_INTERNET', 0)
  }
}

function headersOf(method: string, { body, form, idempotencyKey, headers }: Always & { body?: unknown }) {
  const token = session.token()
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
  return body instanceof FormData ? body : JSON.stringify(body)
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

const signOuts: readonly SignOutReason[] = ['TOKEN_MISSING', 'TOKEN_INVALID', 'TOKEN_EXPIRED']

function failureOf(status: number, content: unknown) {
  const refusal = FailureBody.safeParse(content).data?.error
  if (!refusal) return new Failure(status === 404 ? 'NOT_FOUND' : 'INTERNAL', status)
  const { code, details, field, errors, request_id } = refusal
  const reason = signOuts.find((known) => known === code)
  if (status === 401 && reason) session.end(reason)
  return new Failure(code, status, { ...details, field, errors, request_id })
}
