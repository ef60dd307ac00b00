import { openTestShop, pdfPages, type TestShop, type TestStaff } from '@comptoir/platform/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openPackingTable } from '../../testing/index.ts'

let shop: TestShop
let clerk: TestStaff
let table: ReturnType<typeof openPackingTable>
beforeAll(async () => {
  shop = await openTestShop()
  clerk = await shop.as(['admin_orders', 'product_page'])
  table = openPackingTable(shop, await shop.as('root'))
})
afterAll(() => shop.close())

async function paper(path: string) {
  const reply = await fetch(`${shop.url}${path}`, { headers: { _token: clerk.token } })
  const bytes = new Uint8Array(await reply.arrayBuffer())
  const text = reply.status === 200 ? (await pdfPages(bytes)).join('\n').replaceAll(/\s+/g, ' ') : ''
  return { status: reply.status, text, error: text ? '' : new TextDecoder().decode(bytes) }
}
const listOf = (...ids: string[]) => paper(`/api/pick_list/paper?orders=${ids.join(',')}`)

test('one list for several orders: a stop for each article, a box for each order, in the order of SKUs', async () => {
  const one = await table.read((await table.prepared()).id)
  const other = await table.read((await table.prepared()).id)

  const { status, text } = await listOf(one.id, other.id)
  const skus = [...one.products, ...other.products].map(({ sku }: { sku: string }) => sku)
  const { compare } = new Intl.Collator(undefined, { numeric: true })

  expect(status).toBe(200)
  for (const said of ['Pick list', '2 orders', `1 ${one.number}`, `2 ${other.number}`, '4 stops, 2 boxes', '× 2'])
    expect(text).toContain(said)
  const places = skus.toSorted(compare).map((sku) => text.indexOf(sku))
  expect(Math.min(...places)).toBeGreaterThan(0)
  expect(places).toEqual(places.toSorted((a, b) => a - b))
})

test('what lies in the box already is fetched no more; with nothing left there is no paper', async () => {
  const { id, lines } = await table.prepared()
  const [first, second] = (await table.read(id)).products
  await clerk.call('PUT', `/api/orders/${id}/ticks`, { order_line_id: lines[1], quantity: 1 })
  const partly = await listOf(id)
  await table.pack(id)

  expect(partly.text).toContain(first.sku)
  expect(partly.text).not.toContain(second.sku)
  expect((await listOf(id)).error).toContain('NOTHING_TO_PICK')
})

test('a round has its number as a code, and the boxes as they stand on the trolley', async () => {
  const { id } = await table.prepared()
  const { round } = (await clerk.call('POST', '/api/packing_rounds', { order_ids: [id], take: true })).body

  const { text } = await paper(`/api/packing_rounds/${round.id}/paper`)

  expect(text).toContain(`ROUND-${round.number}`)
  expect(text).toContain('2 stops, 1 box')
})
