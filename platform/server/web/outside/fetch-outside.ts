import { lookup } from 'node:dns'
import { once } from 'node:events'
import { type IncomingMessage, request as plainRequest, type RequestOptions } from 'node:http'
import { request as safeRequest } from 'node:https'
import { BlockList, isIP, type LookupFunction } from 'node:net'
import { Readable } from 'node:stream'
import { ApiError, apiError } from '@comptoir/platform/contract'

export interface Fetched {
  /** Read it at once: the timeout is already running. */
  content: Readable
  /** URL after redirects. */
  url: string
}

/** The only way for the server to fetch an address given by a user or a file (SSRF protection). */
export type FetchOutside = (url: string) => Promise<Fetched>

export interface OutsideOptions {
  /** Origins that may be fetched although they are not public: for tests and a shop's own machines. */
  allowed?: readonly string[]
  /** For the whole fetch, in milliseconds. */
  timeoutMs?: number
  /** Bytes. */
  maxBytes?: number
}

export const defaultTimeoutMs = 10_000
const defaultMaxBytes = 20 * 1_048_576
const maxRedirects = 3
const redirects = [301, 302, 303, 307, 308]

/** IANA special-purpose addresses: local, private and reserved ranges. */
const [inside4, inside6] = [new BlockList(), new BlockList()]
for (const [net, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const)
  inside4.addSubnet(net, bits, 'ipv4')
// IPv6: only global unicast, without prefixes that embed IPv4 addresses.
inside6.addSubnet('2000::', 3, 'ipv6')
const translated6 = new BlockList()
for (const [net, bits] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const)
  translated6.addSubnet(net, bits, 'ipv6')

export function isPublicAddress(address: string) {
  const version = isIP(address)
  if (version === 4) return !inside4.check(address, 'ipv4')
  return version === 6 && inside6.check(address, 'ipv6') && !translated6.check(address, 'ipv6')
}

const notAllowed = () => apiError('ADDRESS_NOT_ALLOWED', { field: 'url' })
export const unreachable = () => apiError('ADDRESS_UNREACHABLE', { field: 'url' })

/** @throws ADDRESS_NOT_ALLOWED */
export function expectVisitable(text: string, allowed: readonly string[]): URL {
  const url = URL.canParse(text) ? new URL(text) : null
  if (!url || url.username || url.password) throw notAllowed()
  if (allowed.includes(url.origin)) return url
  const host = url.hostname.replace(/^\[(.*)\]$/, '$1')
  if (url.protocol !== 'https:' || url.port !== '' || (isIP(host) !== 0 && !isPublicAddress(host))) throw notAllowed()
  return url
}

/**
 * Resolves once and connects to the checked addresses, so a second DNS answer cannot redirect the fetch
 * (rebinding).
 */
export const publicLookup: LookupFunction = (hostname, options, answer) =>
  lookup(hostname, { ...options, all: true }, (error, found) => {
    const isPublic = found?.length > 0 && found.every(({ address }) => isPublicAddress(address))
    if (error || !isPublic) return answer(error ?? notAllowed(), [])
    if (options.all) return answer(null, found)
    answer(null, found[0]?.address ?? '', found[0]?.family)
  })

const headers = { accept: 'image/*, video/*;q=0.8, */*;q=0.5', 'accept-encoding': 'identity', 'user-agent': 'Comptoir' }

async function visit(url: URL, options: RequestOptions): Promise<IncomingMessage> {
  const send = url.protocol === 'https:' ? safeRequest : plainRequest
  const sent = send(url, { ...options, headers, agent: false }).end()
  const [answer] = await once(sent, 'response')
  // Later errors reach the reader of the response.
  sent.on('error', () => {})
  return answer
}

async function follow(
  from: URL,
  { allowed, signal }: { allowed: readonly string[]; signal: AbortSignal },
  redirectCount = 0,
) {
  const own = allowed.includes(from.origin)
  const answer = await visit(from, { signal, ...(!own && { lookup: publicLookup }) })
  const { statusCode = 0, headers } = answer
  if (statusCode === 200) return { answer, url: from.href }
  answer.destroy()
  if (!redirects.includes(statusCode) || !headers.location || redirectCount === maxRedirects) throw unreachable()
  const next = URL.canParse(headers.location, from.href) ? new URL(headers.location, from.href).href : ''
  return follow(expectVisitable(next, allowed), { allowed, signal }, redirectCount + 1)
}

/** Limits the size; a broken connection is the remote server's fault, not a bug. */
async function* bounded(answer: IncomingMessage, maxBytes: number) {
  let size = 0
  try {
    for await (const chunk of answer) {
      size += chunk.length
      if (size > maxBytes) throw apiError('FILE_TOO_LARGE', { max: maxBytes })
      yield chunk
    }
  } catch (error) {
    throw error instanceof ApiError ? error : unreachable()
  }
}

export function openOutside({
  allowed = [],
  timeoutMs = defaultTimeoutMs,
  maxBytes = defaultMaxBytes,
}: OutsideOptions = {}): FetchOutside {
  return async (text) => {
    const url = expectVisitable(text, allowed)
    try {
      const found = await follow(url, { allowed, signal: AbortSignal.timeout(timeoutMs) })
      return { content: Readable.from(bounded(found.answer, maxBytes), { objectMode: false }), url: found.url }
    } catch (error) {
      throw error instanceof ApiError ? error : unreachable()
    }
  }
}
