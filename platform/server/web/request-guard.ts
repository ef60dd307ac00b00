import { isIP } from 'node:net'
import { apiError } from '@comptoir/platform/contract'
import type { FastifyRequest } from 'fastify'

const withoutPort = (host: string) =>
  host
    .replace(/:\d+$/, '')
    .replace(/^\[(.*)\]$/, '$1')
    .toLowerCase()

/** Repeating these headers is a request smuggling attempt. */
const single = new Set(['host', '_token', 'authorization', 'content-length', 'idempotency-key'])

function repeated(rawHeaders: readonly string[]) {
  const seen = new Set<string>()
  return rawHeaders.some((name, at) => {
    if (at % 2 === 1 || !single.has(name.toLowerCase())) return false
    const isRepeated = seen.has(name.toLowerCase())
    seen.add(name.toLowerCase())
    return isRepeated
  })
}

/** Names by which the shop may be reached; asked for each request, because they can be edited. */
export type KnownHosts = () => readonly string[]

/** Protects against DNS rebinding. IP addresses always pass: rebinding needs a name. */
export function isKnownHost(host: string | undefined, known: KnownHosts) {
  const name = withoutPort(host ?? '')
  return isIP(name) !== 0 || name === 'localhost' || name.endsWith('.localhost') || known().includes(name)
}

/** Rejects what no honest client sends, before reading the body. */
export const guardRequest = (hosts: KnownHosts) => async (request: FastifyRequest) => {
  const { headers, raw } = request
  if (repeated(raw.rawHeaders) || !raw.url?.startsWith('/')) throw apiError('INVALID_ENTRY')
  if (!isKnownHost(headers.host, hosts)) throw apiError('UNKNOWN_HOST')
  if (isCall(request) && isCrossSite(headers)) throw apiError('CROSS_SITE')
}

/** Checks the matched route, because `/%61pi/` is routed like `/api/`. */
const isCall = ({ routeOptions, url }: Pick<FastifyRequest, 'routeOptions' | 'url'>) =>
  (routeOptions.url ?? url).startsWith('/api/')

const crossSites = ['cross-site', 'same-site']

/** Other sites and navigations are rejected: some GET endpoints of the specification change data. */
const isCrossSite = (headers: FastifyRequest['headers']) =>
  crossSites.includes(String(headers['sec-fetch-site'])) || headers['sec-fetch-mode'] === 'navigate'

/** Replies must come within 10 s; this leaves time to send the error. */
const maxReplyMs = 9_500

/**
 * Rejects with DATABASE_BUSY after the timeout. The work continues: a repeat with the same Idempotency-Key
 * gets its result.
 */
export function withDeadline<Result>(work: Promise<Result>, timeoutMs = maxReplyMs): Promise<Result> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(apiError('DATABASE_BUSY')), timeoutMs)
    work.then(resolve, reject).finally(() => clearTimeout(timer))
  })
}
