import { openTestShop, type TestShop, type TestStaff } from '@comptoir/platform/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ReturnRequest } from '../contract/return-request.ts'
import { openReturnsTable } from '../testing/returns-table.ts'
import { declareWithdrawal } from './create-return.ts'

let shop: TestShop
let root: TestStaff
let table: ReturnType<typeof openReturnsTable>
beforeAll(async () => {
  shop = await openTestShop()
  root = await shop.as('root')
  table = openReturnsTable(shop, root)
})
afterAll(() => shop.close())

const wants = (line: string, quantity: number) => ({
  id: crypto.randomUUID(),
  ...ReturnRequest.parse({ lines: [{ order_line_id: line, quantity, note: 'Too large' }] }),
})

test('the list knows what waits, by its number and by its order', async () => {
  const { id, line } = await table.delivered()
  const { number } = await table.read(id)
  const record = (await table.start(id, [[line, 1]])).body.return

  const own = await root.call('GET', `/api/returns?q=R-${record.number}&view=on_the_way`)
  const byOrder = await root.call('GET', `/api/returns?q=${number}&view=all`)
  const other = await root.call('GET', `/api/returns?q=R-${record.number}&view=declined`)

  expect(own.body.returns).toMatchObject([{ id: record.id, order_number: number, pieces: 1, worth: 1_000 }])
  expect(byOrder.body.returns.map((row: { id: string }) => row.id)).toContain(record.id)
  expect(other.body.returns).toEqual([])
  expect(other.body.counts.on_the_way).toBeGreaterThan(0)
})

test('the list is narrowed by its kind and by the days on which it was asked for', async () => {
  const { id, line } = await table.delivered()
  const own = (await table.start(id, [[line, 1]])).body.return
  const withdrawn = await declareWithdrawal(shop.context, id, wants(line, 1))
  const { number } = await table.read(id)
  const listed = async (more: string) => {
    const { body } = await root.call('GET', `/api/returns?view=all&q=${number}&${more}`)
    expect(body.total).toBe(body.returns.length)
    // A return of another order may have the number of this order.
    return body.returns
      .filter(({ order_id }: { order_id: string }) => order_id === id)
      .map((row: { id: string }) => row.id)
  }

  expect(await listed('asked=today')).toEqual([withdrawn.id, own.id])
  expect(await listed('kind=withdrawal')).toEqual([withdrawn.id])
  expect(await listed('asked=2020-01-01..2020-01-31')).toEqual([])
})

test('the list is exported as it is filtered, without anybody’s name', async () => {
  const { id, line } = await table.delivered()
  const { number, customer } = await table.read(id)
  const record = (await table.start(id, [[line, 2]])).body.return

  const { body } = await root.call('GET', `/api/returns/export?view=all&q=R-${record.number}`)

  const [head, row, ...rest] = String(body).replaceAll('"', '').trim().split(/\r?\n/)
  expect(head).toContain('Return,Order,Asked,Kind,State,Goods,Pieces,Reason,Worth,Owed,Currency')
  expect(row).toContain(`R-${record.number},${number},`)
  expect(row).toMatch(/,return,approved,.*,2,Too large or too small,20\.00,,EUR,/)
  expect(rest).toEqual([])
  expect(String(body)).not.toContain(customer.name)
})

test('a SKU finds the returns of its goods, not those of other goods of the same order', async () => {
  const { id, line, other } = await table.placedTwice()
  for (const action of ['prepare', 'send', 'deliver']) await table.bulk(id, action)
  const record = (await table.start(id, [[line, 1]])).body.return
  const { products } = await table.read(id)
  const skuOf = (wanted: string) => products.find((each: { id: string }) => each.id === wanted).sku
  const listed = async (q: string) => {
    const { body } = await root.call('GET', `/api/returns?view=all&q=${encodeURIComponent(q)}`)
    return body.returns.map((row: { id: string }) => row.id)
  }

  expect(await listed(skuOf(line))).toEqual([record.id])
  expect(await listed(skuOf(line).toLowerCase())).toEqual([record.id])
  await table.start(id, [[other, 1]])
  expect(await listed(skuOf(line))).toEqual([record.id])
  expect(await listed('NO-SUCH-SKU')).toEqual([])
})

test('the worth of all that the list finds is summed, page by page or not', async () => {
  const orders = [await table.delivered(), await table.delivered()]
  for (const { id, line } of orders) await declareWithdrawal(shop.context, id, wants(line, 2))
  const read = async (more: string) => (await root.call('GET', `/api/returns?view=all&kind=withdrawal&${more}`)).body

  const [whole, page, none] = [await read(''), await read('limit=1'), await read('asked=2020-01-01..2020-01-02')]

  const worth = whole.returns.reduce((sum: number, row: { worth: number }) => sum + row.worth, 0)
  expect(whole.worth).toEqual([{ currency: 'EUR', amount: worth }])
  expect([page.worth, page.total]).toEqual([whole.worth, whole.returns.length])
  expect([none.worth, none.total]).toEqual([[], 0])
})
