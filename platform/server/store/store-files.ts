import { once } from 'node:events'
import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { ByteRange } from '../files/files.ts'
import { attachment } from '../http/attachment.ts'
import { type AppContext, contextFor } from '../manifest/app-context.ts'
import type { Context } from '../manifest/context.ts'
import { type StoreVisit, visitOf, visitorsOrigin } from './store-visit.ts'

export interface StoreFile {
  key: string
  size: number
  mime: string
  /** Download name for types that a browser must not display. */
  saveAs: string | null
}

/** A path of the shop that serves files; `find` returns null for a 404. */
export interface StoreFileRoute {
  path: string
  find(context: Context, visit: StoreVisit): Promise<StoreFile | null>
}

/** Content never changes under a URL, so it is cached for a year; sandboxed, because uploads are untrusted. */
const headers = {
  'cache-control': 'public, max-age=31536000, immutable',
  'content-security-policy': "sandbox; default-src 'none'",
  'cross-origin-resource-policy': 'cross-origin',
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'accept-ranges': 'bytes',
}

/** The requested range, null for the whole content, `none` if it cannot be satisfied. */
function rangeOf(text: string | undefined, size: number): ByteRange | null | 'none' {
  const found = /^bytes=(\d*)-(\d*)$/.exec(text ?? '')
  if (!found || (found[1] === '' && found[2] === '')) return null
  const [, first = '', last = ''] = found
  const start = first === '' ? Math.max(0, size - Number(last)) : Number(first)
  const end = first === '' || last === '' ? size - 1 : Math.min(Number(last), size - 1)
  return start > end || start >= size ? 'none' : { start, end }
}

const isKnown = (request: FastifyRequest, tag: string) =>
  request.headers['if-none-match']?.split(',').some((each) => each.trim().replace(/^W\//, '') === tag) ?? false

async function send(app: AppContext, { key, size, mime, saveAs }: StoreFile, { request, reply }: Exchange) {
  const tag = `"${key}"`
  reply.headers({
    ...headers,
    etag: tag,
    'content-type': mime,
    ...(saveAs && { 'content-disposition': attachment(saveAs) }),
  })
  if (isKnown(request, tag)) return reply.status(304).send()
  const range = rangeOf(request.headers.range, size)
  if (range === 'none') return reply.status(416).header('content-range', `bytes */${size}`).send()
  const length = range ? range.end - range.start + 1 : size
  reply.status(range ? 206 : 200).header('content-length', length)
  if (range) reply.header('content-range', `bytes ${range.start}-${range.end}/${size}`)
  // An empty stream keeps the content-length header of a HEAD reply.
  if (request.method === 'HEAD') return reply.send(Readable.from([]))
  const content = app.files.get(key, range ?? undefined)
  // Wait for the first bytes, so that a missing file answers 404 instead of a broken body.
  await once(content, 'readable')
  return reply.send(content)
}

interface Exchange {
  request: FastifyRequest
  reply: FastifyReply
}

export function mountFiles(fastify: FastifyInstance, app: AppContext, { path, find }: StoreFileRoute) {
  fastify.get(path, async (request, reply) => {
    const origin = visitorsOrigin(request)
    const file = await find(contextFor(app, { origin, ip: request.ip }), visitOf(request, app.store))
    return file ? send(app, file, { request, reply }) : reply.callNotFound()
  })
}
