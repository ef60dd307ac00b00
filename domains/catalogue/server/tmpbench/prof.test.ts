import { openTestShop, type TestShop } from '@comptoir/platform/testing'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { anImporter } from '../../testing/importer.ts'
let shop: TestShop
beforeAll(async () => { shop = await openTestShop() })
afterAll(() => shop.close())
test('prof', { timeout: 200_000 }, async () => {
  const stats = new Map<string, [number, number]>()
  const original = pg.Client.prototype.query
  // @ts-expect-error profiling
  pg.Client.prototype.query = function (config, ...rest) {
    const text = String(typeof config === 'string' ? config : (config?.text ?? config?.name)).replace(/\s+/g, ' ').slice(0, 90)
    const s = performance.now()
    // @ts-expect-error profiling
    const result = original.call(this, config, ...rest)
    if (result?.then) result.then(() => { const e = stats.get(text) ?? [0, 0]; e[0]++; e[1] += performance.now() - s; stats.set(text, e) }, () => {})
    return result
  }
  const imp = await anImporter(shop)
  const csv = ['Handle,Title,Body (HTML),Vendor,Tags,Variant SKU,Variant Price,Variant Inventory Qty'].concat(
    Array.from({ length: 4_000 }, (_, i) => `p-${i},Product ${['Linen','Wool','Silk'][i%3]} ${i},A long enough description,Vendor ${i % 20},"a${i%7},b",SKU-${i},${i % 300},${i % 50}`)).join('\n')
  const s = performance.now()
  const { body } = await imp.upload(csv)
  let st = await imp.read(body.import.id)
  let next = 500
  while (st.state === 'queued' || st.state === 'running') { await new Promise((r) => setTimeout(r, 100)); st = await imp.read(body.import.id); if (st.done >= next) { console.log(st.done, ((performance.now() - s)/1000).toFixed(1)); next += 500 } }
  for (const [k, [n, t]] of [...stats].sort((a, b) => b[1][1] - a[1][1]).slice(0, 16)) console.log(t.toFixed(0).padStart(7), String(n).padStart(6), (t / n).toFixed(2), k)
  expect(1).toBe(1)
})
