import { lookup } from 'node:dns'
import { once } from 'node:events'
import { type IncomingMessage, request as plainRequest, type RequestOptions } from 'node:http'
import { request as safeRequest } from 'node:https'
import { BlockList, isIP, type LookupFunction } from 'node:net'
import { Readable } from 'node:stream'
import { ApiError, apiError } from '@comptoir/platform/contract'

/** What was found at an address of somebody else's. */
export interface Fetched {
  /** Read it at once: the time it may take has begun. */
  content: Readable
  /** Where it was found in the end. */
  url: string
}

/** Fetches an address that a person or a file has named. The only way in which the server visits any. */
export type FetchOutside = (url: string) => Promise<Fetched>

export interface OutsideOptions {
  /** Origins that may be visited although nobody outside could: for tests, and for a shop's own machines. */
  allowed?: readonly string[]
  /** Milliseconds for all of it. */
  timeoutMs?: number
  /** Bytes. */
  largest?: number
}

const defaultTimeoutMs = 10_000
const defaultMaxBytes = 20 * 1_048_576
const maxRedirects = 3
const redirects = [301, 302, 303, 307, 308]

/** IANA's special-purpose addresses: this machine, its neighbours, and what belongs to nobody. */
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
// Of version 6 only what is given out for the world, without the parts that lead on to an address of version 4.
inside6.addSubnet('2000::', 3, 'ipv6')
const leadsOn = new BlockList()
for (const [net, bits] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const)
  leadsOn.addSubnet(net, bits, 'ipv6')

/** Whether an address is one of the world's: not this machine, not its network, not reserved. */
export function isPublicAddress(address: string) {
  const version = isIP(address)
  if (version === 4) return !inside4.check(address, 'ipv4')
  return version === 6 && inside6.check(address, 'ipv6') && !leadsOn.check(address, 'ipv6')
}

const notAllowed = () => apiError('ADDRESS_NOT_ALLOWED', { field: 'url' })
const unreachable = () => apiError('ADDRESS_UNREACHABLE', { field: 'url' })

/** The address as it would be visited, where it may be at all. */
function expectVisitable(text: string, allowed: readonly string[]): URL {
  const url = URL.canParse(text) ? new URL(text) : null
  if (!url || url.username || url.password) throw notAllowed()
  if (allowed.includes(url.origin)) return url
  const host = url.hostname.replace(/^\[(.*)\]$/, '$1')
  if (url.protocol !== 'https:' || url.port !== '' || (isIP(host) !== 0 && !isPublicAddress(host))) throw notAllowed()
  return url
}

/** Looks a name up once, and connects to what was found: no second answer can lead elsewhere. */
const publicLookup: LookupFunction = (hostname, options, answer) =>
  lookup(hostname, { ...options, all: true }, (error, found) => {
    const isFine = found?.length > 0 && found.every(({ address }) => isPublicAddress(address))
    if (error || !isFine) return answer(error ?? notAllowed(), [])
    if (options.all) return answer(null, found)
    answer(null, found[0]?.address ?? '', found[0]?.family)
  })

const headers = { accept: 'image/*, video/*;q=0.8, */*;q=0.5', 'accept-encoding': 'identity', 'user-agent': 'Comptoir' }

async function visit(url: URL, options: RequestOptions): Promise<IncomingMessage> {
  const send = url.protocol === 'https:' ? safeRequest : plainRequest
  const sent = send(url, { ...options, headers, agent: false }).end()
  const [answer] = await once(sent, 'response')
  // What breaks off later is heard by whoever reads the answer.
  sent.on('error', () => {})
  return answer
}

async function follow(from: URL, { allowed, signal }: { allowed: readonly string[]; signal: AbortSignal }, turn = 0) {
  const own = allowed.includes(from.origin)
  const answer = await visit(from, { signal, ...(!own && { lookup: publicLookup }) })
  const { statusCode = 0, headers } = answer
  if (statusCode === 200) return { answer, url: from.href }
  answer.destroy()
  if (!redirects.includes(statusCode) || !headers.location || turn === maxRedirects) throw unreachable()
  const next = URL.canParse(headers.location, from.href) ? new URL(headers.location, from.href).href : ''
  return follow(expectVisitable(next, allowed), { allowed, signal }, turn + 1)
}

/** The body, up to what it may weigh; a break in it is the other side's fault, not a bug. */
async function* bounded(answer: IncomingMessage, largest: number) {
  let size = 0
  try {
    for await (const chunk of answer) {
      size += chunk.length
      if (size > largest) throw apiError('FILE_TOO_LARGE', { max: largest })
      yield chunk
    }
  } catch (error) {
    throw error instanceof ApiError ? error : unreachable()
  }
}

export function openOutside({
  allowed = [],
  timeoutMs = defaultTimeoutMs,
  largest = defaultMaxBytes,
}: OutsideOptions = {}): FetchOutside {
  return async (text) => {
    const url = expectVisitable(text, allowed)
    try {
      const found = await follow(url, { allowed, signal: AbortSignal.timeout(timeoutMs) })
      return { content: Readable.from(bounded(found.answer, largest), { objectMode: false }), url: found.url }
    } catch (error) {
      throw error instanceof ApiError ? error : unreachable()
    }
  }
}
