import type { z } from 'zod'
import { ApiError } from '../../contract/errors/api-error.ts'
import type { Endpoint } from '../../contract/wire/endpoint.ts'
import { addressOf } from './api-address.ts'
import { takeEarlyContent } from './early-replies.ts'
import { type RequestOptions, request } from './request.ts'

type Empty = Record<never, never>

type Part<Name extends string, Value> = Empty extends Value
  ? { [name in Name]?: Value }
  : undefined extends Value
    ? { [name in Name]?: Value }
    : { [name in Name]: Value }

type Always = Omit<RequestOptions, 'body'>

type CallOptions<Params extends z.ZodType, Query extends z.ZodType, Body extends z.ZodType> = Always &
  Part<'params', z.input<Params>> &
  Part<'query', z.input<Query>> &
  Part<'body', z.input<Body>>

/**
 * Sends a call of the contract and returns its parsed reply.
 * @throws ApiError
 */
export async function call<
  Params extends z.ZodType,
  Query extends z.ZodType,
  Body extends z.ZodType,
  Reply extends z.ZodType,
>(
  endpoint: Endpoint<Params, Query, Body, Reply>,
  ...[options]: Empty extends CallOptions<Params, Query, Body>
    ? [options?: CallOptions<Params, Query, Body>]
    : [options: CallOptions<Params, Query, Body>]
): Promise<z.output<Reply>> {
  const { params, query, ...given }: RequestOptions & { params?: unknown; query?: unknown } = options ?? {}
  const { method, path } = endpoint
  try {
    return endpoint.reply.parse(await request(method, addressOf(path, params, query), given))
  } catch (error) {
    if (error instanceof ApiError) error.call = { method, path }
    throw error
  }
}

/** The reply to a GET that the page sent ahead, at once; undefined where none is there, or not yet. */
export function earlyReplyTo<Query extends z.ZodType, Reply extends z.ZodType>(
  { path, reply }: Endpoint<z.ZodType, Query, z.ZodType, Reply>,
  query: z.input<Query>,
): z.output<Reply> | undefined {
  const content = takeEarlyContent(addressOf(path, {}, query))
  return content === undefined ? undefined : reply.safeParse(content).data
}
