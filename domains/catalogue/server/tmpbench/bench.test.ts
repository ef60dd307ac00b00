import { rows } from '@comptoir/platform/server'
import { openTestShop, type TestShop } from '@comptoir/platform/testing'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { anImporter } from '../../testing/importer.ts'
import { aProduct, aVariantProduct } from '../../testing/index.ts'
import { commitStock } from '../stock/move-stock.ts'
let shop: TestShop
beforeAll(async () => { shop = await openTestShop() })
afterAll(() => shop.close())
const ms = async (name: string, n: number, f: () => Promise<unknown>) => {
  const t: number[] = []
  for (let i = 0; i < n; i++) { const s = performance.now(); await f(); t.push(performance.now() - s) }
  t.sort((a, b) => a - b)
  console.log(name, 'p50', t[n >> 1]?.toFixed(1), 'max', t.at(-1)?.toFixed(1))
}
test('bench', { timeout: 200_000 }, async () => {
  const imp = await anImporter(shop)
  const csv = ['Handle,Title,Body (HTML),Vendor,Tags,Variant SKU,Variant Price,Variant Inventory Qty'].concat(
    Array.from({ length: 10_000 }, (_, i) => `p-${i},Product ${['Linen','Wool','Silk'][i%3]} ${i},A long enough description,Vendor ${i % 20},"a${i%7},b",SKU-${i},${i % 300},${i % 50}`)).join('\n')
  const s = performance.now()
  const { body } = await imp.upload(csv)
  let st = await imp.read(body.import.id)
  while (st.state === 'queued' || st.state === 'running') { await new Promise((r) => setTimeout(r, 200)); st = await imp.read(body.import.id) }
  console.log('import 10k', ((performance.now() - s) / 1000).toFixed(1), 's', JSON.stringify(st.counts), st.version)
  await rows(shop.context.db.current, sql`analyze`)
  const call = (q: string) => imp.manager.call('GET', `/api/products${q}`)
  await ms('list first', 30, () => call('?limit=50'))
  await ms('list by available', 30, () => call('?limit=50&sort=-available'))
  await ms('list title', 30, () => call('?limit=50&sort=title'))
  let cursor = ''
  for (let i = 0; i < 30; i++) cursor = (await call(`?limit=250&sort=-available${cursor && `&cursor=${cursor}`}`)).body.next_cursor
  await ms('deep available', 30, () => call(`?limit=50&sort=-available&cursor=${cursor}`))
  await ms('filter status', 30, () => call('?limit=50&filter[status][in]=draft'))
  await ms('filter vendor', 30, () => call('?limit=50&filter[vendor][eq]=Vendor%203'))
  await ms('filter stock', 30, () => call('?limit=50&filter[stock][in]=out'))
  await ms('search common', 30, () => call('?limit=50&q=linen'))
  await ms('search rare', 30, () => call('?limit=50&q=sku-9871'))
  await ms('pick common', 30, () => call('/pick?q=linen'))
  await ms('pick rare', 30, () => call('/pick?q=SKU-9871'))
  await ms('pick none', 30, () => call('/pick'))
  await ms('create', 30, () => aProduct(shop.context))
  const vp = await aVariantProduct(shop.context)
  await ms('get', 30, () => call(`/${vp.id}`))
  const ps = await Promise.all(Array.from({length: 10}, () => aProduct(shop.context)))
  const before = performance.now()
  await Promise.all(Array.from({ length: 600 }, (_, i) => shop.context.db.transaction((tx) => commitStock(tx, 1, [0,1,2].map((k) => ({ variant_id: ps[(i + k * 3) % 10]!.variants[0]!.id, quantity: 1 }))))))
  console.log('600 commits of 3 lines on 10 hot products', (performance.now() - before).toFixed(0), 'ms')
  const b2 = performance.now()
  for (let i = 0; i < 300; i++) await shop.context.db.transaction((tx) => commitStock(tx, 1, [{ variant_id: ps[0]!.variants[0]!.id, quantity: 1 }]))
  console.log('one by one', ((performance.now() - b2) / 300).toFixed(2), 'ms')
  console.log(await rows(shop.context.db.current, sql`explain (analyze) select 1 from variants where shop_id = 1 and id = ${ps[0]!.variants[0]!.id}`))
  await rows(shop.context.db.current, sql`select pg_stat_force_next_flush()`)
  console.log(await rows(shop.context.db.current, sql`select deadlocks from pg_stat_database where datname = current_database()`))
  const opts = Array.from({length: 3}, (_, o) => ({ id: `o${o}`, name: `Option ${o}`, values: Array.from({ length: [20,10,10][o]! }, (_, v) => ({ id: `o${o}v${v}`, label: `V${o}-${v}` })) }))
  const variants: object[] = []
  for (let a = 0; a < 20; a++) for (let b = 0; b < 10; b++) for (let c = 0; c < 10; c++) variants.push({ option_values: [`o0v${a}`, `o1v${b}`, `o2v${c}`], price: 100 + a, sku: `S-${a}-${b}-${c}`, quantity: 1 })
  const t0 = performance.now()
  const big = await imp.manager.call('POST', '/api/products', { title: 'Two thousand variants', description: 'A long enough description', options: opts, variants })
  console.log('2000 variants create', big.status, (performance.now() - t0).toFixed(0))
  await ms('get 2000', 5, () => call(`/${big.body.product.id}`))
  const t1 = performance.now()
  const put = await imp.manager.call('PUT', `/api/variants/${big.body.product.variants[5].id}`, { version: 1, price: 77 })
  console.log('put variant of 2000', put.status, (performance.now() - t1).toFixed(0))
  expect(1).toBe(1)
})
