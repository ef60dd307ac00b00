import { isIP } from 'node:net'
import { apiError } from '@comptoir/platform/contract'
import type { FastifyRequest } from 'fastify'

const withoutPort = (host: string) =>
  host
    .replace(/:\d+$/, '')
    .replace(/^\[(.*)\]$/, '$1')
    .toLowerCase()

/** Headers that must come once: two of them are an attempt to be two requests. */
const single = new Set(['host', '_token', 'content-length', 'idempotency-key'])

function repeated(rawHeaders: readonly string[]) {
  const seen = new Set<string>()
  return rawHeaders.some((name, at) => {
    if (at % 2 === 1 || !single.has(name.toLowerCase())) return false
    const again = seen.has(name.toLowerCase())
    seen.add(name.toLowerCase())
    return again
  })
}

/**
 * Whether a request speaks to a name of ours. Addresses are always ours: rebinding a name in the DNS,
 * the attack this stops, needs a name.
 */
export function isKnownHost(host: string | undefined, known: readonly string[]) {
  const name = withoutPort(host ?? '')
  return isIP(name) !== 0 || name === 'localhost' || name.endsWith('.localhost') || known.includes(name)
}

/** Refuses what no honest client sends, before anything of it is read. */
export const guardRequest = (hosts: readonly string[]) => async (request: FastifyRequest) => {
  const { headers, raw } = request
  if (repeated(raw.rawHeaders) || !raw.url?.startsWith('/')) throw apiError('INVALID_ENTRY')
  if (!isKnownHost(headers.host, hosts)) throw apiError('UNKNOWN_HOST')
  if (isCall(request) && isFromElsewhere(headers)) throw apiError('CROSS_SITE')
}

/** By the route it will take, not by how its address is spelt: `/%61pi/` leads to the same place as `/api/`. */
const isCall = ({ routeOptions, url }: Pick<FastifyRequest, 'routeOptions' | 'url'>) =>
  (routeOptions.url ?? url).startsWith('/api/')

const elsewhere = ['cross-site', 'same-site']

/** Another site, or a page load: what a GET of the specification changes must not follow from a link. */
const isFromElsewhere = (headers: FastifyRequest['headers']) =>
  elsewhere.includes(String(headers['sec-fetch-site'])) || headers['sec-fetch-mode'] === 'navigate'
