import { createHash, createHmac, randomBytes } from 'node:crypto'
import type { SourceKind } from '@comptoir/platform/contract'
import type { StoreReply } from '@comptoir/platform/server'
import type { ShownVersion } from '@comptoir/theming/server'
import { encoded } from '../site/address.ts'

/** Random per process, so that nobody can compute the nonce of a page in advance. */
const nonceKey = randomBytes(32)

/** Made of the page itself: the same page keeps its nonce, and text that names it makes another one. */
const nonceOf = (html: string) => createHmac('sha256', nonceKey).update(html).digest('hex').slice(0, 32)

/**
 * Scripts run from the shop's own files and where the theme's author wrote them; those that come with data have no
 * nonce.
 */
const policyWith = (scripts: string, framedBy: string, others: (kind: SourceKind) => string) =>
  [
    "default-src 'none'",
    `script-src ${scripts}`,
    `style-src 'self' 'unsafe-inline'${others('style')}`,
    "img-src 'self' https: http: data:",
    `font-src 'self' data:${others('font')}`,
    "media-src 'self' https:",
    "connect-src 'self'",
    "manifest-src 'self'",
    'frame-src https://www.youtube-nocookie.com https://player.vimeo.com',
    "form-action 'self'",
    "base-uri 'none'",
    `frame-ancestors ${framedBy}`,
  ].join('; ')

const tagOf = (body: string) => `"${createHash('sha256').update(body).digest('base64url').slice(0, 27)}"`

const isKnown = (tag: string, known: string | undefined) =>
  known?.split(',').some((each) => each.trim().replace(/^W\//, '') === tag) ?? false

interface PageKind {
  status?: number
  isPrivate?: boolean
  /** Origin of a site that may show the page within its own. */
  framedBy?: string
  /** Files of the shop do not run as scripts. */
  isStill?: boolean
}

export interface RenderedPlan {
  html: string
  /** Other hosts that the theme may load from. */
  sources: ShownVersion['sources']
}

/** A whole page as HTML. */
export function pageReply(
  { html, sources }: RenderedPlan,
  scriptMark: string,
  { status = 200, isPrivate = false, framedBy = "'none'", isStill = false }: PageKind,
): StoreReply {
  const nonce = nonceOf(html)
  const body = html.replaceAll(scriptMark, nonce)
  // Without a scheme: that of the page, or a safer one.
  const others = (kind: SourceKind) =>
    sources.flatMap((source) => (source.kind === kind ? ` ${source.host}` : [])).join('')
  const scripts = `${isStill ? '' : `'self'${others('script')} `}'nonce-${nonce}'`
  const policy = policyWith(scripts, framedBy, others)
  return {
    status,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': policy,
      'cache-control': isPrivate ? 'private, no-store' : 'no-cache',
      vary: 'Accept-Language, Cookie',
      ...(isPrivate && { 'x-robots-tag': 'noindex' }),
      ...(status === 200 && !isPrivate && { etag: tagOf(policy + body) }),
    },
    body,
  }
}

/** Without the body if the visitor has it; `known` is the header `if-none-match`. */
export function unlessKnown(reply: StoreReply, known: string | undefined): StoreReply {
  const { etag } = reply.headers
  return etag !== undefined && isKnown(etag, known) ? { ...reply, status: 304, body: '' } : reply
}

const noScripts = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'"

export const redirectReply = (location: string, status: 301 | 302 | 303): StoreReply => ({
  status,
  headers: {
    location: encoded(location),
    'content-type': 'text/plain; charset=utf-8',
    'content-security-policy': noScripts,
    'cache-control': status === 301 ? 'max-age=3600' : 'no-store',
  },
  body: '',
})

const partHeaders = (type: string) => ({
  'content-type': `${type}; charset=utf-8`,
  'content-security-policy': noScripts,
  'cache-control': 'no-cache',
  vary: 'Accept-Language, Cookie',
})

/** A part of a page. */
export const htmlPart = (body: string): StoreReply => ({ status: 200, headers: partHeaders('text/html'), body })

export const jsonReply = (body: object, status = 200): StoreReply => ({
  status,
  headers: partHeaders('application/json'),
  body: JSON.stringify(body),
})

/** About whoever asks alone, such as their cart. */
export function ownReply(body: object, status = 200): StoreReply {
  const { headers, ...reply } = jsonReply(body, status)
  return { ...reply, headers: { ...headers, 'cache-control': 'private, no-store' } }
}

/** Readers ask again and again, so they are told when nothing is new. */
export const feedReply = (body: string): StoreReply => ({
  status: 200,
  headers: {
    'content-type': 'application/atom+xml; charset=utf-8',
    'content-security-policy': noScripts,
    'cache-control': 'no-cache',
    vary: 'Accept-Language, Cookie',
    etag: tagOf(body),
  },
  body,
})

/** A file for search engines, which may keep it for an hour. */
export const crawlerReply = (type: 'text/plain' | 'application/xml', body: string): StoreReply => ({
  status: 200,
  headers: {
    'content-type': `${type}; charset=utf-8`,
    'content-security-policy': noScripts,
    'cache-control': 'public, max-age=3600',
  },
  body,
})
