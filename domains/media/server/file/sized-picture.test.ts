import { openTestShop, type TestShop } from '@comptoir/platform/testing'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aPicture } from '../../testing/index.ts'
import { readFile } from './file.queries.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

const load = (checksum: string, query = '') => fetch(`${shop.storeUrl}/cdn/i/${checksum}${query}`)

const widthOf = async (checksum: string, query: string) => {
  const { width } = await sharp(Buffer.from(await (await load(checksum, query)).arrayBuffer())).metadata()
  return width
}

test('a picture is served in the next width of a fixed list and never enlarged', async () => {
  const large = await aPicture(shop.context, { width: 2_000, height: 1_000, seed: 1 })
  const small = await aPicture(shop.context, { width: 300, height: 200, seed: 2 })

  const widths = await Promise.all([
    ...['?width=1', '?width=391', '?width=5000', '?width=x', ''].map((query) => widthOf(large.checksum, query)),
    widthOf(small.checksum, '?width=780'),
    widthOf(small.checksum, '?width=200'),
  ])

  expect(widths).toEqual([240, 585, 1_600, 1_600, 1_600, 300, 240])
})

test('each width is made once and kept with its file, whose version stays', async () => {
  const file = await aPicture(shop.context, { width: 1_800, height: 900, seed: 3 })

  const replies = await Promise.all(Array.from({ length: 4 }, () => load(file.checksum, '?width=700')))
  const tags = new Set(replies.map(({ headers }) => headers.get('etag')))

  expect([...tags]).toHaveLength(1)
  expect(replies[0]?.headers.get('cache-control')).toContain('immutable')
  expect(await readFile(shop.context.db.current, shop.context.shop, file.id)).toMatchObject({ version: file.version })
})

test('what is no picture is not found', async () => {
  expect((await load('0'.repeat(64))).status).toBe(404)
  expect((await load('..%2f..%2fetc')).status).toBe(404)
})
