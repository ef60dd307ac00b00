import { once } from 'node:events'
import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { ByteRange } from '../files/files.ts'
import { type AppContext, contextFor } from '../manifest/app-context.ts'
import type { Context } from '../manifest/context.ts'
import { type StoreVisit, visitOf, visitorsOrigin } from './store-visit.ts'

/** A kept content as the shop hands it out. */
export interface StoreFile {
  key: string
  size: number
  mime: string
  /** What it is saved as, where a browser has no business showing it. */
  saveAs: string | null
}

/** One address of the shop behind which files are: it answers with one of them, or with null. */
export interface StoreFileRoute {
  path: string
  find(context: Context, visit: StoreVisit): Promise<StoreFile | null>
}

/** An address never changes its content, so nobody has to ask twice; and whatever it is, it does nothing. */
const headers = {
  'cache-control': 'public, max-age=31536000, immutable',
  'content-security-policy': "sandbox; default-src 'none'",
  'cross-origin-resource-policy': 'cross-origin',
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'accept-ranges': 'bytes',
}

/** RFC 6266: the name in plain letters for old programs, and as it is. */
const attachment = (name: string) =>
  `attachment; filename="${name.replaceAll(/[^\w .-]/g, '_')}"; filename*=UTF-8''${encodeURIComponent(name).replaceAll(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`)}`

/** One range of a content: what was asked for, null for all of it, `none` where there is no such part. */
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

async function send(process: AppContext, { key, size, mime, saveAs }: StoreFile, { request, reply }: Exchange) {
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
  // An empty stream leaves the length to the header; an empty answer would say that there is nothing.
  if (request.method === 'HEAD') return reply.send(Readable.from([]))
  const content = process.files.get(key, range ?? undefined)
  // A content that is missing is said to be, instead of breaking off an answer that has begun.
  await once(content, 'readable')
  return reply.send(content)
}

interface Exchange {
  request: FastifyRequest
  reply: FastifyReply
}

export function mountFiles(app: FastifyInstance, process: AppContext, { path, find }: StoreFileRoute) {
  app.get(path, async (request, reply) => {
    const origin = visitorsOrigin(request)
    const file = await find(contextFor(process, { origin, ip: request.ip }), visitOf(request))
    return file ? send(process, file, { request, reply }) : reply.callNotFound()
  })
}
