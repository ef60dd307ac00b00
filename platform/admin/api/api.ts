import type { z } from 'zod'
import { ApiError } from '../../contract/errors/api-error.ts'
import type { Endpoint } from '../../contract/wire/endpoint.ts'
import { takeEarlyContent } from './early-replies.ts'
import { type RequestOptions, request } from './request.ts'
import { noteWrite } from './writes.ts'

type Values = Readonly<Record<string, unknown>>

const isValues = (value: unknown): value is Values =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof Date)

const spell = (value: unknown) => (value instanceof Date ? value.toISOString() : String(value))

/** Fills the path parameters of `/api/orders/{id}`; nested queries become `filter[state][in]=NEW,PREPARATION`. */
export function addressOf(path: string, params: unknown, query: unknown) {
  const values = isValues(params) ? params : {}
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => {
    if (values[name] === undefined) throw new Error(`${path} is called without ${name}`)
    return encodeURIComponent(spell(values[name]))
  })
  const search = new URLSearchParams(pairsOf(query, '')).toString()
  return search ? `${filled}?${search}` : filled
}

function pairsOf(value: unknown, name: string): [string, string][] {
  if (value === undefined || value === null || value === '') return []
  if (Array.isArray(value)) return value.length === 0 ? [] : [[name, value.map(spell).join(',')]]
  if (!isValues(value)) return [[name, spell(value)]]
  return Object.entries(value).flatMap(([key, each]) => pairsOf(each, name ? `${name}[${key}]` : key))
}

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
  const sent = request(method, addressOf(path, params, query), given)
  if (method !== 'GET' && isValues(params)) noteWrite(Object.values(params).map(spell), sent)
  try {
    return endpoint.reply.parse(await sent)
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
