import type { z } from 'zod'
import type { Permission } from './permission.ts'

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'
type Schema = z.ZodType

/** One HTTP call, declared once for server, panel and documentation. */
export interface Endpoint<
  Params extends Schema = Schema,
  Query extends Schema = Schema,
  Body extends Schema = Schema,
  Reply extends Schema = Schema,
> {
  method: Method
  /** Placeholders in braces, as in the specification: `/api/orders/{id}`. */
  path: string
  permission: Permission
  summary?: string
  params?: Params
  query?: Query
  body?: Body
  reply: Reply
  /** The reply holds a secret (a token), so it is not stored for idempotent repeats. */
  secret?: boolean
  /** Requires an Idempotency-Key, because an accidental repeat would be costly. */
  keyed?: boolean
  /** The use case reads a multipart stream itself. */
  upload?: boolean
  /**
   * Also takes the body as a multipart form (`data[name]` for a nested field), with at most so many files of at most so
   * many bytes each.
   */
  form?: { files: number; bytes: number }
  /** A GET of the specification that changes data. */
  changes?: boolean
  /** A call that changes nothing of the shop, though it is no GET. */
  onlyReads?: boolean
  /** Stays open while the shop's subscription is expired and the panel only reads. */
  whenExpired?: boolean
  /** Of plugins themselves: open to one that only reads, too. */
  ofPlugins?: boolean
  /** Calls another server: exempt from the deadline and the stored reply's transaction. */
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
