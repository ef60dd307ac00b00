import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { ApiError } from '@comptoir/platform/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openBucket } from '../../testing/open-bucket.ts'
import { diskFiles, type Files } from './files.ts'
import { readS3Address, s3Files } from './s3-files.ts'

let folder: string
let bucket: Awaited<ReturnType<typeof openBucket>>
const made = new Map<string, Files>()

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'comptoir-files-'))
  bucket = await openBucket()
  made.set('disk', diskFiles(join(folder, 'disk')))
  made.set('S3', s3Files(addressOf(bucket.url()), join(folder, 's3')))
})
afterAll(async () => {
  await bucket.close()
  await rm(folder, { recursive: true })
})

function addressOf(url: string) {
  const address = readS3Address(url)
  if (!address) throw new Error('The address of the test is none')
  return address
}

const filesIn = (name: string) => {
  const files = made.get(name)
  if (!files) throw new Error(`There is no ${name}`)
  return files
}

const hello = '2cf24dba5fb0a30e26e83b2ac5b9e29e1b161e5c1fa7425e73043362938b9824'
const nothing = '0'.repeat(64)
const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => null,
    (error) => (error instanceof ApiError ? error.code : error.message),
  )

describe.each(['disk', 'S3'])('files on %s', (name) => {
  test('content is stored once under its hash', async () => {
    const files = filesIn(name)

    const kept = await files.put(Readable.from([Buffer.from('hel'), Buffer.from('lo')]), 100)
    await files.put(Readable.from([Buffer.from('hello')]), 100)

    expect(kept).toEqual({ key: hello, size: 5 })
    expect((await buffer(files.get(hello))).toString()).toBe('hello')
    expect((await buffer(files.get(hello, { start: 1, end: 3 }))).toString()).toBe('ell')
    expect(await files.list()).toEqual([hello])
    expect([await files.has(hello), await files.has(nothing)]).toEqual([true, false])
  })

  test('content that is too large or discarded leaves nothing', async () => {
    const files = filesIn(name)

    const refused = await codeOf(files.put(Readable.from([Buffer.alloc(101)]), 100))
    await files.discard(await files.receive(Readable.from([Buffer.from('not wanted')]), 100))

    expect(refused).toBe('FILE_TOO_LARGE')
    expect(await readdir(join(folder, name.toLowerCase(), 'incoming'))).toEqual([])
    expect(await files.list()).toEqual([hello])
  })

  test('large content round-trips', async () => {
    const files = filesIn(name)
    const content = Buffer.alloc(12_000_000, 'all work and no play ')

    const { key, size } = await files.put(
      Readable.from([content.subarray(0, 5_000_000), content.subarray(5_000_000)]),
      2e7,
    )

    expect(size).toBe(12_000_000)
    expect((await buffer(files.get(key))).equals(content)).toBe(true)
    await files.remove(key)
    expect(await files.has(key)).toBe(false)
  })

  test('missing content is not found, and an invalid key reads nothing', async () => {
    const files = filesIn(name)

    const reading = codeOf(buffer(files.get(nothing)))

    expect(await reading).toMatch(/NOT_FOUND|ENOENT/)
    expect(await codeOf((async () => buffer(files.get('../../etc/passwd')))())).toBe('NOT_FOUND')
    await files.remove(nothing)
  })
})

test('bucket errors differ from a missing file', async () => {
  const stranger = s3Files(addressOf(bucket.url('somebody')), join(folder, 's3'))
  const nowhere = s3Files({ ...addressOf(bucket.url()), url: 'http://127.0.0.1:1/shop' }, join(folder, 's3'))

  expect(await codeOf(stranger.put(Readable.from([Buffer.from('hello')]), 100))).toMatch(/answered 403/)
  expect(await codeOf(nowhere.has(hello))).toBe('DATABASE_BUSY')
  expect(await readdir(join(folder, 's3', 'incoming'))).toEqual([])
})

test.each([
  'https://key:secret@host/bucket',
  's3://host/bucket',
  's3://key:secret@host',
  's3://key:secret@host/bucket/folder',
  's3://key:secret@host/bucket?tls=maybe',
  'bucket',
])('%s is not a valid bucket address', (text) => {
  expect(readS3Address(text)).toBeNull()
})

test('a bucket address contains location, credentials and options', () => {
  expect(readS3Address('s3://key:se%2Fcret@s3.example.com/shop?region=eu-west-3')).toEqual({
    url: 'https://s3.example.com/shop',
    accessKeyId: 'key',
    secretAccessKey: 'se/cret',
    region: 'eu-west-3',
  })
})
