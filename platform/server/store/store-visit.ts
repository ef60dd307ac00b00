import { type ApiError, acceptedLocale, apiError, isLocale, type Locale } from '@comptoir/platform/contract'
import type { FastifyRequest } from 'fastify'
import { type Origin, visitor } from '../changes/change.ts'
import type { FormFile } from '../web/body/read-form.ts'
import { isPlainText } from '../web/body/read-json.ts'
import type { StorePlace } from '../web/store-origin.ts'

export interface StoreVisit {
  /** `GET`, `HEAD` or `POST`. */
  method: string
  /** Path without the language and the query, as the browser sent it. */
  path: string
  /** In one spelling (Unicode NFC), like the handles that they name. */
  params: Readonly<Record<string, string>>
  search: URLSearchParams
  /** Header `accept-language`. */
  languages: string
  /** The language that the address starts with: `/fr/products/cup`. */
  locale: Locale | null
  cookies: ReadonlyMap<string, string>
  /** Origin in the browser's address bar: `https://shop.example`. */
  origin: string
  /** Cookies travel by TLS alone: the shop's address, or the request, is `https`. */
  isSecure: boolean
  header(name: string): string | undefined
  headers: FastifyRequest['headers']
  /** The body as it came, of a route with `rawBytes`; empty for any other. */
  raw: Buffer
  /** Fields of a form or members of a JSON object; empty without a body. */
  fields: Readonly<Record<string, unknown>>
  /** Of a route with `form`; discarded once it has answered. */
  files: readonly FormFile[]
  /** Why a file that was sent is not among them. */
  refused: ApiError | null
}

const prefix = /^\/([a-z]{2})(?=[/?#]|$)/

const localeIn = (url: string): Locale | null => {
  const found = prefix.exec(url)?.[1]
  return isLocale(found) ? found : null
}

/** `/fr/products/cup` is routed as `/products/cup`. */
export function withoutLocale(url: string): string {
  const rest = localeIn(url) === null ? url : url.replace(prefix, '')
  return rest.startsWith('/') ? rest : `/${rest}`
}

/** The first of repeated cookies counts, as the browser sends the most specific one first. */
function cookiesIn(header: string | undefined): Map<string, string> {
  const cookies = new Map<string, string>()
  for (const part of (header ?? '').split(';')) {
    const at = part.indexOf('=')
    const name = part.slice(0, at).trim()
    if (at > 0 && !cookies.has(name)) cookies.set(name, part.slice(at + 1).trim())
  }
  return cookies
}

const oneOf = (value: string | string[] | undefined) => (Array.isArray(value) ? value[0] : value)

const inOneSpelling = (params: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.entries(params).map(([name, value]) => [name, value.normalize('NFC')]))

/** The language of an address, else the first that the browser asks for. */
export const localeOfRequest = ({
  originalUrl,
  headers,
}: Pick<FastifyRequest, 'originalUrl' | 'headers'>): Locale | null =>
  localeIn(originalUrl) ?? acceptedLocale(headers['accept-language'] ?? '') ?? null

/** Rejects text that PostgreSQL cannot store (NUL) with 404. */
export function visitOf(request: FastifyRequest, { url: address }: StorePlace): StoreVisit {
  const { method, url, originalUrl, params, headers, body, protocol, host } = request
  const { pathname, searchParams: search } = new URL(url, 'http://shop')
  const texts = [...Object.values(Object(params)), ...search.keys(), ...search.values()]
  if (!texts.every((text) => isPlainText(String(text)))) throw apiError('NOT_FOUND')
  return {
    method,
    path: pathname,
    params: inOneSpelling(Object(params)),
    search,
    languages: headers['accept-language'] ?? '',
    locale: localeIn(originalUrl),
    cookies: cookiesIn(headers.cookie),
    origin: `${protocol}://${host}`,
    // A proxy may end TLS without saying so.
    isSecure: protocol === 'https' || address.startsWith('https:'),
    header: (name) => oneOf(headers[name]),
    headers,
    raw: Buffer.isBuffer(body) ? body : Buffer.alloc(0),
    fields: Buffer.isBuffer(body) ? {} : Object(body ?? {}),
    ...{ files: [], refused: null },
  }
}

export const visitorsOrigin = ({ id }: FastifyRequest): Origin => ({
  actor: visitor,
  request_id: id,
  source: 'storefront',
})
