import { openAsBlob } from 'node:fs'
import { rm } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { apiError } from '@comptoir/platform/contract'
import { AwsClient } from 'aws4fetch'
import { type Incoming, receive } from '../web/incoming.ts'
import { type ByteRange, expectKey, type Files, isKey } from './files.ts'

export interface S3Address {
  /** Path-style: the bucket is the first path segment. */
  url: string
  accessKeyId: string
  secretAccessKey: string
  region: string
}

/** `s3://KEY:SECRET@host:port/bucket?region=…&tls=false`; null if it is not a valid address. */
export function readS3Address(text: string): S3Address | null {
  const address = URL.canParse(text) ? new URL(text) : null
  if (address?.protocol !== 's3:' || !address.hostname || !address.username || !address.password) return null
  const [, bucket, ...beyond] = address.pathname.split('/')
  if (!bucket || beyond.some(Boolean) || ![null, 'true', 'false'].includes(address.searchParams.get('tls'))) return null
  const scheme = address.searchParams.get('tls') === 'false' ? 'http' : 'https'
  return {
    url: `${scheme}://${address.host}/${bucket}`,
    accessKeyId: decodeURIComponent(address.username),
    secretAccessKey: decodeURIComponent(address.password),
    region: address.searchParams.get('region') ?? 'us-east-1',
  }
}

const timeoutMs = 60_000
const rangeHeader = ({ start, end }: ByteRange) => ({ range: `bytes=${start}-${end}` })
const textBetween = (tag: string) => new RegExp(`<${tag}>([^<]*)</${tag}>`, 'g')

/** Signed requests to one bucket. An unreachable store answers 503, like an unreachable database. */
function openBucket({ url, ...keys }: S3Address) {
  const client = new AwsClient({ ...keys, service: 's3', retries: 2, initRetryMs: 100 })

  async function request(path: string, init: RequestInit = {}, acceptedStatuses: readonly number[] = []) {
    const answer = await client
      .fetch(`${url}${path}`, { signal: AbortSignal.timeout(timeoutMs), ...init })
      .catch((error: unknown) => {
        throw apiError('DATABASE_BUSY', { cause: String(error) })
      })
    if (answer.ok || acceptedStatuses.includes(answer.status)) return answer
    await answer.body?.cancel()
    if (answer.status === 404) throw apiError('NOT_FOUND', { entity: 'file' })
    throw new Error(`The file store answered ${answer.status} to ${init.method ?? 'GET'}`)
  }

  /** An unread body would keep its connection open. */
  async function requestWithoutBody(path: string, init: RequestInit, acceptedStatuses?: readonly number[]) {
    const answer = await request(path, init, acceptedStatuses)
    await answer.body?.cancel()
    return answer
  }

  return { request, requestWithoutBody }
}

/** Files in a bucket: received and hashed on the local disk, then sent under their key. */
export function s3Files(address: S3Address, root: string): Files {
  const { request, requestWithoutBody } = openBucket(address)
  const pathOf = (key: string) => `/${expectKey(key)}`

  async function keep({ path, key, size }: Incoming) {
    try {
      // The blob has a known length and is streamed; the store verifies the hash.
      const body = await openAsBlob(path)
      await requestWithoutBody(pathOf(key), { method: 'PUT', body, headers: { 'x-amz-content-sha256': key } })
    } finally {
      await rm(path, { force: true })
    }
    return { key, size }
  }

  async function* read(key: string, range?: ByteRange) {
    const { body } = await request(pathOf(key), { headers: range ? rangeHeader(range) : {} })
    if (body) yield* body
  }

  async function listAfter(token: string | undefined): Promise<string[]> {
    const query = new URLSearchParams({ 'list-type': '2', ...(token && { 'continuation-token': token }) })
    const page = await (await request(`?${query}`)).text()
    const keys = [...page.matchAll(textBetween('Key'))].flatMap(([, key = '']) => (isKey(key) ? [key] : []))
    const [, next] = [...page.matchAll(textBetween('NextContinuationToken'))][0] ?? []
    return next ? [...keys, ...(await listAfter(next))] : keys
  }

  return {
    receive: (content, limit) => receive(root, content, limit),
    keep,
    discard: ({ path }) => rm(path, { force: true }),
    put: async (content, limit) => keep(await receive(root, content, limit)),
    get: (key, range) => Readable.from(read(key, range), { objectMode: false }),
    has: async (key) => (await requestWithoutBody(pathOf(key), { method: 'HEAD' }, [404])).ok,
    remove: async (key) => void (await requestWithoutBody(pathOf(key), { method: 'DELETE' }, [404])),
    list: async () => (await listAfter(undefined)).toSorted(),
    room: async () => null,
  }
}
