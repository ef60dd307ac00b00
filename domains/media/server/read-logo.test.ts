import { Readable } from 'node:stream'
import { openTestShop, type TestShop } from '@comptoir/platform/testing'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aPicture } from '../testing/index.ts'
import { readLogo } from './read-logo.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

const read = (path: string) => readLogo(shop.context, path)

test('a picture of the library becomes PNG, as fine as paper shows it', async () => {
  const { formats } = await aPicture(shop.context, { width: 3_000, height: 500, seed: 1 })
  const logo = await read(formats.large?.url ?? '')
  const { format, width, height } = await sharp(Buffer.from(logo?.base64 ?? '', 'base64')).metadata()

  expect([logo?.format, format]).toEqual(['png', 'png'])
  expect([width, height]).toEqual([1_600, 267])
})

test('what is gone, was never there or is broken is left out', async () => {
  const lost = await aPicture(shop.context, { width: 300, height: 100, seed: 2 })
  const broken = await aPicture(shop.context, { width: 300, height: 100, seed: 3 })
  const { pool } = shop.app.database
  const keyed = (key: string, checksum: string) =>
    pool.query(`update media_files set formats = jsonb_set(formats, '{large,key}', $1) where checksum = $2`, [
      JSON.stringify(key),
      checksum,
    ])
  await keyed('f'.repeat(64), lost.checksum)
  const { key } = await shop.context.files.put(Readable.from([Buffer.from('<svg/>')]), 6)
  await keyed(key, broken.checksum)

  const paths = [lost.url, broken.url, `/files/${'0'.repeat(64)}/large.webp`, '']
  expect(await Promise.all(paths.map(read))).toEqual([null, null, null, null])
})
