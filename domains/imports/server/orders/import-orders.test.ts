import { openTestShop, type TestShop, type TestStaff } from '@comptoir/platform/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { anImporter } from '../../testing/index.ts'

let shop: TestShop
let root: TestStaff
beforeAll(async () => {
  shop = await openTestShop({ now: () => new Date('2026-11-22T10:00:00Z') })
  root = await shop.as('root')
})
afterAll(() => shop.close())

const header =
  'Name,Email,Financial Status,Fulfillment Status,Currency,Subtotal,Shipping,Taxes,Total,Discount Amount,Shipping Method,Created at,Lineitem quantity,Lineitem name,Lineitem price,Lineitem sku,Billing Name,Shipping Name,Shipping Address1,Shipping City,Shipping Zip,Shipping Country,Notes,Cancelled at,Refunded Amount,Tags,Phone,Tax 1 Name,Risk Level'

interface Given {
  [column: string]: string
}
const usual: Given = {
  'Financial Status': 'paid',
  'Fulfillment Status': 'fulfilled',
  Currency: 'EUR',
  Subtotal: '28.00',
  Shipping: '4.90',
  Taxes: '5.48',
  Total: '32.90',
  'Discount Amount': '2.00',
  'Shipping Method': 'Colissimo',
  'Created at': '2024-05-06 14:15:16 +0200',
  'Lineitem quantity': '2',
  'Lineitem name': 'Enamel jug - Blue',
  'Lineitem price': '10.00',
  'Lineitem sku': 'JUG-B',
  'Billing Name': 'Lina Haddad',
  'Shipping Name': 'Lina Haddad',
  'Shipping Address1': '3 rue des Lilas',
  'Shipping City': 'Lyon',
  'Shipping Zip': "'69003",
  'Shipping Country': 'FR',
  'Tax 1 Name': 'TVA 20%',
}
const quoted = (cell: string) => `"${cell.replaceAll('"', '""')}"`
const rowOf = (given: Given) =>
  header
    .split(',')
    .map((column) => quoted(given[column] ?? ''))
    .join(',')
/** An order of two lines: two jugs, and a vase at 10. */
const orderRows = (name: string, given: Given = {}) => {
  const Email = `${name.replace('#', 'buyer')}@example.com`
  const second = { 'Lineitem quantity': '1', 'Lineitem name': 'Vase', 'Lineitem price': '10.00' }
  return [rowOf({ ...usual, Name: name, Email, ...given }), rowOf({ Name: name, Email, ...second })]
}
const fileOf = (...orders: string[][]) => [header, ...orders.flat()].join('\n')

const openImporter = async () => anImporter(shop, { kind: 'orders', by: root })
const read = async (id: string | null) => (await root.call('GET', `/api/orders/${id}`)).body.order
const countOrders = async () => (await root.call('GET', '/api/orders?limit=1')).body.total

test('orders come in with their lines, amounts, people and days; a check writes nothing', async () => {
  const { importFile } = await openImporter()
  const file = fileOf(orderRows('#1001'), orderRows('#1002', { 'Cancelled at': '2024-05-07 10:00:00 +0200' }))

  const { done: check } = await importFile(file, 'true')
  expect([check.state, check.dry_run, check.counts]).toEqual(['done', true, { create: 2, update: 0, same: 0, fail: 0 }])
  expect(check.ignored_columns).toEqual(['Risk Level'])
  expect(await countOrders()).toBe(0)

  const { done, report } = await importFile(file)
  expect([done.state, done.counts.create]).toEqual(['done', 2])
  expect(report.map(({ row, handle, outcome }) => [row, handle, outcome])).toEqual([
    [2, '#1001', 'create'],
    [4, '#1002', 'create'],
  ])
  const order = await read(report[0]?.record_id ?? null)
  expect(order).toMatchObject({
    external: { source: 'csv', number: '#1001' },
    placed_at: '2024-05-06T12:15:16.000Z',
    tag: 'delivered',
    payment_status: 'paid',
    customer: { name: 'Lina Haddad', email: 'buyer1001@example.com' },
    shipping_address: { line1: '3 rue des Lilas', city: 'Lyon', postcode: '69003', country: 'FR' },
    shipping: { title: 'Colissimo', price: 490 },
    products: [
      { title: 'Enamel jug - Blue', sku: 'JUG-B', quantity: 2, unit_price: 1_000, discount: 133 },
      { title: 'Vase', quantity: 1, unit_price: 1_000, discount: 67 },
    ],
    totals: { subtotal: 3_000, discount: 200, shipping: 490, tax: 548, tax_included: true, total: 3_290, paid: 3_290 },
  })
  expect(order.products[0].tax_lines).toEqual([{ title: 'TVA 20%', rate: 20, amount: 365 }])
  expect((await read(report[1]?.record_id ?? null)).tag).toBe('canceled')
})

test('the same file again changes nothing', async () => {
  const { importFile } = await openImporter()
  const file = fileOf(orderRows('#1101'))
  const { report: first } = await importFile(file)

  const { done, report } = await importFile(file)

  expect(done).toMatchObject({ state: 'done', counts: { create: 0, update: 0, same: 1, fail: 0 } })
  expect(report[0]?.record_id).toBe(first[0]?.record_id)
})

test('an import is taken back: its orders and guests go, what somebody changed stays', async () => {
  const { manager, importFile, finished } = await openImporter()
  const { done, report } = await importFile(fileOf(orderRows('#1201'), orderRows('#1202')))
  const [undone, kept] = [await read(report[0]?.record_id ?? null), await read(report[1]?.record_id ?? null)]
  await root.call('PUT', `/api/orders/${kept.id}`, { version: kept.version, tags: ['mine'] })

  const { body } = await manager.call('POST', `/api/imports/${done.id}/revert`)
  const reverted = await finished(body.import.id)

  expect(reverted.counts).toEqual({ create: 1, update: 0, same: 0, fail: 1 })
  expect(await read(undone.id)).toBeUndefined()
  expect((await root.call('GET', `/api/customers/${undone.customer_id}`)).status).toBe(404)
  expect((await read(kept.id)).tags).toEqual(['mine'])
  const again = await importFile(fileOf(orderRows('#1201')))
  expect(again.done.counts.create).toBe(1)
})

test.each([
  ['an open order', { 'Fulfillment Status': 'unfulfilled' }, 'ORDER_OPEN'],
  ['another currency', { Currency: 'USD' }, 'CURRENCY_DIFFERS'],
  ['amounts that do not add up', { Total: '99.00' }, 'AMOUNTS_DIFFER'],
  ['a date in words', { 'Created at': 'last May' }, 'DATE_INVALID'],
  ['half a piece', { 'Lineitem quantity': '0.5' }, 'QUANTITY_INVALID'],
  ['a price in words', { 'Lineitem price': 'ten' }, 'PRICE_INVALID'],
  ['a day to come', { 'Created at': '2027-01-01 10:00:00 +0000' }, 'DATE_IN_FUTURE'],
  ['more given back than was paid', { 'Refunded Amount': '90.00' }, 'TOO_BIG'],
])('%s is refused, and the next order comes in', async (...[what, given, code]) => {
  const { importFile } = await openImporter()
  const name = `#2${what.length}${code.length}`

  const { done, report } = await importFile(fileOf(orderRows(name, given), orderRows(`${name}-next`)))

  expect(done.counts).toEqual({ create: 1, update: 0, same: 0, fail: 1 })
  expect([report[0]?.outcome, report[0]?.code]).toEqual(['fail', code])
})

test('what the shop cannot keep of an address or contact is left out with a note', async () => {
  const { importFile } = await openImporter()

  const { report } = await importFile(
    fileOf(orderRows('#1301', { Email: 'not an address', 'Shipping Country': 'Somewhere' })),
  )

  expect(report[0]?.notes.map(({ code }) => code)).toEqual(['CONTACT_LEFT_OUT', 'ADDRESS_LEFT_OUT'])
  expect(await read(report[0]?.record_id ?? null)).toMatchObject({
    customer: { name: 'Lina Haddad', email: '' },
    shipping_address: null,
  })
})

test('the report names nobody, so that an erased person is in none', async () => {
  const { importFile } = await openImporter()
  const { done } = await importFile(fileOf(orderRows('#1401', { 'Shipping Country': '' })))

  const { body } = await root.call('GET', `/api/imports/${done.id}/rows`)

  expect(JSON.stringify(body)).not.toMatch(/haddad|lilas|buyer1401/i)
})

test('an order named twice with others between is brought in once', async () => {
  const { importFile } = await openImporter()

  const { done, report } = await importFile(fileOf(orderRows('#1501'), orderRows('#1502'), orderRows('#1501')), 'true')

  expect(done.counts).toEqual({ create: 2, update: 0, same: 0, fail: 1 })
  expect(report[2]?.code).toBe('ORDER_REPEATED')
})

test('the source says whose numbers they are', async () => {
  const form = new FormData()
  form.append('dry_run', 'false')
  form.append('source', 'My Shop')
  form.append('file', new Blob([fileOf(orderRows('#1601'))]), 'orders.csv')

  const { status, body } = await root.call('POST', '/api/orders/import', form)

  expect([status, body.error.field, body.error.errors[0].code]).toEqual([422, 'source', 'KEY_INVALID'])
})

test('a file of something else is refused, and so is who may not create orders', async () => {
  const { upload } = await openImporter()
  const packer = await shop.as(['admin_products'])

  const { status, body } = await upload('Handle,Title,Price\njug,Jug,10')
  const { upload: byPacker } = await anImporter(shop, { kind: 'orders', by: packer })

  expect([status, body.error.code]).toEqual([422, 'CSV_HEADER_UNKNOWN'])
  expect((await byPacker(fileOf(orderRows('#1701')))).status).toBe(403)
})
