import { openTestShop, type TestShop } from '@comptoir/platform/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { emptyAddress } from '../../contract/customer.rules.ts'
import { aCustomer } from '../../testing/index.ts'
import { addOrderToStats } from '../record/customer-stats.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
  const { id } = await aCustomer(shop.context, {
    ...{ first_name: '=HYPERLINK("x")', name: 'Roux, "A."', email: 'roux@example.com', phone: '+33612345678' },
    ...{ locale: 'fr', tags: ['tea', 'trade'] },
    addresses: [{ ...emptyAddress, line1: '1 rue', city: 'Lyon', country: 'FR', default: true }],
  })
  const at = '2026-03-01T10:00:00.000Z'
  await shop.context.db.transaction((tx) =>
    addOrderToStats(tx, id, { orders: 2, spent: 12_345, currency: 'EUR', at, refused: 1 }),
  )
  await aCustomer(shop.context, { name: 'Haddad' })
})
afterAll(() => shop.close())

/** Quotation marks are left where a cell needs them. */
const linesIn = (body: string) =>
  body
    .replace('\ufeff', '')
    .replaceAll(/(?<=^|[,\n])"([^",\r\n]*)"(?=[,\r])/g, '$1')
    .trim()
    .split('\r\n')

test('the export has every customer of the query and no cell that a spreadsheet would execute', async () => {
  const admin = await shop.as('admin')

  const { status, body, headers } = await admin.call('GET', '/api/customers/export?filter[tag][eq]=tea')
  const all = await admin.call('GET', '/api/customers/export?sort=name')

  expect([status, headers.get('content-type')]).toEqual([200, 'text/csv; charset=utf-8'])
  const [header, line, ...others] = linesIn(body)
  expect(header).toMatch(/^Customer ID,First name,Last name,Email,Phone,.*,Orders,Paid,Currency,Last order,Refused/)
  expect(line).toContain(
    `,"'=HYPERLINK(""x"")","Roux, ""A.""",roux@example.com,'+33612345678,fr,active,Lyon,FR,"tea, trade",`,
  )
  expect(line).toMatch(/,2,123\.45,EUR,2026-03-01T10:00:00\.000Z,1$/)
  expect(others).toEqual([])
  expect(linesIn(all.body)).toHaveLength(3)
})

test('it has no figures for those who may not see orders, and is refused without the right to export', async () => {
  const manager = await shop.as(['customers_manager'])
  const without = await shop.as(['admin_orders'])

  const { body } = await manager.call('GET', '/api/customers/export')

  expect(linesIn(body)[0]).toMatch(/,Tags,Created,Accepts email,Accepts email since,Accepts email by$/)
  expect((await without.call('GET', '/api/customers/export')).status).toBe(403)
})
