import type { z } from 'zod'
import type { Permission } from './permission.ts'

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'
type Schema = z.ZodType

/** One call of the HTTP interface, declared once for the server, the admin and the documentation. */
export interface Endpoint<
  Params extends Schema = Schema,
  Query extends Schema = Schema,
  Body extends Schema = Schema,
  Reply extends Schema = Schema,
> {
  method: Method
  /** With placeholders in braces, as the specification writes them: `/api/orders/{id}`. */
  path: string
  permission: Permission
  summary?: string
  params?: Params
  query?: Query
  body?: Body
  reply: Reply
  /** The reply holds a secret (a token): it is never kept for a repeat with the same Idempotency-Key. */
  secret?: boolean
  /** Asked for without an Idempotency-Key it is refused: repeating it by accident would cost something. */
  keyRequired?: boolean
  /** The body is a multipart stream that the use case reads itself. */
  upload?: boolean
  /** Waits for somebody else's server: neither the usual deadline nor a kept reply's transaction holds it. */
  outside?: boolean
}

export const endpoint = <
  Params extends Schema = z.ZodObject<Record<string, never>>,
  Query extends Schema = z.ZodObject<Record<string, never>>,
  Body extends Schema = z.ZodUndefined,
  Reply extends Schema = Schema,
>(
  definition: Endpoint<Params, Query, Body, Reply>,
) => definition
