import { openTestShop, type TestShop, type TestStaff } from '@comptoir/platform/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { anAddress, anOrder, homeDelivery } from '../../testing/index.ts'

let shop: TestShop
let clerk: TestStaff
beforeAll(async () => {
  shop = await openTestShop()
  clerk = await shop.as(['admin_orders', 'customers_manager'])
})
afterAll(() => shop.close())

/** Quotation marks are left where a cell needs them. */
const linesIn = (body: string) =>
  body
    .replace('\ufeff', '')
    .replaceAll(/(?<=^|[,\n])"([^",\r\n]*)"(?=[,\r])/g, '$1')
    .trim()
    .split('\r\n')
const exported = async (query = '') => linesIn((await clerk.call('GET', `/api/orders/export?${query}`)).body)

test('the export has every order of the query with its amounts, and no cell that a spreadsheet would execute', async () => {
  const custom = (title: string, quantity: number) => ({ custom: true as const, title, unit_price: 450, quantity })
  const { number } = await anOrder(shop.context, {
    customer: { name: '=1+1', email: 'roux@example.com', phone: '+33612345678', locale: 'fr' },
    products: [custom('Cup', 2), custom('-Spoon', 1)],
    shipping_method_id: homeDelivery,
    shipping_address: anAddress,
    tags: ['gift', 'fragile'],
  })
  const other = await anOrder(shop.context)
  await clerk.call('POST', `/api/orders/${other.id}/mark_paid`, { version: other.version })

  const { status, headers } = await clerk.call('GET', '/api/orders/export')
  const [header, line, ...others] = await exported('filter[payment][in]=unpaid')
  const all = await exported('sort=number')

  expect([status, headers.get('content-type')]).toEqual([200, 'text/csv; charset=utf-8'])
  expect(header).toMatch(/^Order,Placed,State,Payment,Customer,Email,Phone,Postcode,City,Country,Items,Subtotal/)
  expect(line).toMatch(
    new RegExp(`^${number},20\\d\\d-.*Z,new-order,unpaid,'=1\\+1,roux@example\\.com,'\\+33612345678,`),
  )
  expect(line).toMatch(
    /,69003,Lyon,FR,3,13\.50,0\.00,4\.90,0\.00,yes,18\.40,0\.00,0\.00,0\.00,18\.40,none,EUR,.*,"(gift, fragile|fragile, gift)"$/,
  )
  expect(others).toEqual([])
  expect(all.slice(1).map((row) => Number(row.split(',')[0]))).toEqual([number, other.number])
})

test('with lines there is a row for each, in the order of the list and of the order', async () => {
  const [header, ...rows] = await exported('rows=lines&filter[payment][in]=unpaid')

  expect(header).toMatch(/,Title,Option,SKU,Barcode,Quantity,Unit price,Discount,Tax,Line total,Currency,Add-ons$/)
  expect(rows.map((row) => row.split(',').slice(6))).toEqual([
    ['Cup', '', '', '', '2', '4.50', '0.00', '0.00', '9.00', 'EUR', ''],
    ["'-Spoon", '', '', '', '1', '4.50', '0.00', '0.00', '4.50', 'EUR', ''],
  ])
})

test('without the right to export people nothing in it tells who ordered', async () => {
  const packer = await shop.as(['admin_orders'])
  const root = await shop.as('root')
  const told = async () =>
    (await root.call('GET', '/api/get_recent_notifications')).body.notifications.filter(
      ({ title }: { title: string }) => title === 'customers.notifications.exported_orders',
    )
  const before = await told()

  const [byOrder = '', byLine = ''] = await Promise.all(
    ['', 'rows=lines'].map(async (query) => (await packer.call('GET', `/api/orders/export?${query}`)).body),
  )

  expect(linesIn(byOrder)[0]).toMatch(/^Order,Placed,State,Payment,Country,Items,Subtotal/)
  expect(linesIn(byLine)[0]).toMatch(/^Order,Placed,State,Payment,Title,Option/)
  expect(byOrder + byLine).not.toMatch(/roux@example|33612345678|69003|Lyon|1\+1/)
  // Roots hear of those that name people, from others than themselves.
  expect(await told()).toEqual(before)
  await root.call('GET', '/api/orders/export')
  await clerk.call('GET', '/api/orders/export')
  expect(await told()).toHaveLength(before.length + 1)
})

test('the export needs the right to see orders', async () => {
  const other = await shop.as(['admin_products_manager'])

  expect((await other.call('GET', '/api/orders/export')).status).toBe(403)
})
