import { aCustomer } from '@comptoir/customers/testing'
import { openTestShop, type TestShop, type TestStaff, whileLocked } from '@comptoir/platform/testing'
import pg from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { anAddress, anOrder } from '../../testing/index.ts'

let shop: TestShop
let root: TestStaff
let variant_id: string
beforeAll(async () => {
  shop = await openTestShop()
  root = await shop.as('root')
  const { products } = await anOrder(shop.context)
  variant_id = products[0]?.variant_id ?? ''
})
afterAll(() => shop.close())

const place = async (customer: object, given: object = {}) => {
  const products = [{ variant_id, quantity: 1 }]
  const { status, body } = await root.call('POST', '/api/orders', { customer, products, draft: true, ...given })
  expect(status, JSON.stringify(body)).toBe(200)
  return body.order.customer_id
}

test.each([
  ['+33 6 11 22 33 01', '0033611223301'],
  ['0033611223302', '+33-6-11-22-33-02'],
  ['06 11 22 33 03', '0611223303'],
])('a known number finds its customer in any spelling: %s, %s', async (known, typed) => {
  const { id } = await aCustomer(shop.context, { email: '', phone: known })

  expect(await place({ name: 'Somebody', phone: typed })).toBe(id)
})

const goingTo = (country: string) => ({ shipping_address: { ...anAddress, country, phone: '' } })

test.each([
  ['06 11 22 33 04', '+33 6 11 22 33 04'],
  ['+33 6 11 22 33 05', '06 11 22 33 05'],
])('a number finds its customer with and without the code of its country: %s, %s', async (known, typed) => {
  const addresses = [{ ...anAddress, default: true }]
  const { id } = await aCustomer(shop.context, { email: '', phone: known, addresses })

  expect(await place({ name: 'Somebody', phone: typed }, goingTo('FR'))).toBe(id)
  expect(await place({ name: 'Somebody', phone: typed.replace('+33 6', '06') }, goingTo('NL'))).not.toBe(id)
})

test('orders of one new number at once make one customer, with and without the code of its country', async () => {
  const phones = ['06 11 22 33 06', '+33611223306', '0033 6 11 22 33 06', '0611223306']

  const ids = await Promise.all([...phones, ...phones].map((phone) => place({ name: 'Nour', phone }, goingTo('FR'))))

  expect(new Set(ids).size).toBe(1)
})

test('another e-mail address is another person, even with the same number', async () => {
  const { id } = await aCustomer(shop.context, { phone: '+33611223310' })

  const other = await place({ name: 'Lina Haddad', email: 'somebody.else@example.com', phone: '+33611223310' })

  expect(other).not.toBe(id)
})

test('an address finds its customer whatever the number', async () => {
  const { id, email } = await aCustomer(shop.context, { phone: '+33611223311' })
  await aCustomer(shop.context, { phone: '+33611223312' })

  expect(await place({ name: 'Lina', email, phone: '+33611223312' })).toBe(id)
})

test('of several customers with one number the one with the name is found, else the oldest', async () => {
  const phone = '+33611223320'
  const oldest = await aCustomer(shop.context, { email: '', first_name: 'Lina', phone })
  const brother = await aCustomer(shop.context, { email: '', first_name: 'Omar', phone })

  expect(await place({ name: 'omar haddad', phone })).toBe(brother.id)
  expect(await place({ name: 'Nour Haddad', phone })).toBe(oldest.id)
})

test('a number alone leads to nobody who could read the order on the shop', async () => {
  const phone = '+33611223350'
  const known = await aCustomer(shop.context, { first_name: 'Lina', phone })

  const caller = await place({ name: 'Lina Haddad', phone })

  expect(caller).not.toBe(known.id)
  expect(await place({ name: 'Lina Haddad', phone })).toBe(caller)
})

test('orders without address and number each have a customer of their own', async () => {
  expect(await place({ name: 'Walk-in' })).not.toBe(await place({ name: 'Walk-in' }))
})

test('orders of one new number at once make one customer', async () => {
  const phones = ['+33611223330', '0033611223330', '+33 611 22 33 30', '00 33 611 223330']

  const ids = await Promise.all([...phones, ...phones].map((phone) => place({ name: 'Nour', phone })))

  expect(new Set(ids).size).toBe(1)
})

test('an order waits for another that is creating the customer of its number', async () => {
  const order = (phone: string) =>
    root.call('POST', '/api/orders', {
      customer: { name: 'Nour', phone },
      products: [{ variant_id, quantity: 1 }],
      payment: { kind: 'none', mark_paid: false },
      handed_over: true,
    })

  // The first has made its customer when it comes to the stock.
  const replies = await whileLocked(shop, { table: 'inventory_items', id: variant_id }, async (waiters) => {
    const first = order('+33611223340')
    await waiters(1)
    const second = order('0033611223340')
    await waiters(2)
    return [first, second]
  }).then((started) => Promise.all(started))

  expect(replies.map(({ status }) => status)).toEqual([200, 200])
  const [first, second] = replies.map(({ body }) => body.order.customer_id)
  expect(first).toBe(second)
})

test('a first-time guest is created by one statement, without a savepoint, as its record is read', async () => {
  const sent = vi.spyOn(pg.Client.prototype, 'query')
  const id = await place({ name: 'Noor Aziz', email: 'noor@example.com', phone: '+33611223390', locale: 'fr' })
  const texts = sent.mock.calls.map(([statement]) => String(Object(statement).text ?? statement))
  sent.mockRestore()

  expect(texts.filter((text) => text.includes('savepoint'))).toEqual([])
  expect(texts.filter((text) => /insert into "customers"/.test(text))).toHaveLength(1)
  const { customer } = (await root.call('GET', `/api/customers/${id}`)).body
  expect(customer).toMatchObject({
    ...{ id, name: 'Noor Aziz', first_name: '', email: 'noor@example.com', phone: '+33611223390', locale: 'fr' },
    ...{ state: 'guest', addresses: [], tags: [], note: '', metafields: {}, place: null, version: 1 },
    tax: { exempt: false, vat_id: '', vat_check: null },
    stats: { orders: 0, own_orders: 0, spent: 0, last_order_at: null, refused: 0 },
  })
  const { rows } = await shop.app.database.pool.query(
    `select fields, after from changes where event = 'customer.created' and entity_id = $1`,
    [id],
  )
  expect(rows[0].fields.toSorted()).toEqual(Object.keys(customer).toSorted())
  expect(rows[0].after).toMatchObject({ created_at: customer.created_at, updated_at: customer.updated_at })
})

test('orders of one new address at once make one customer', async () => {
  const customer = { name: 'Sami Naser', email: 'sami@example.com' }

  const ids = await Promise.all(Array.from({ length: 12 }, () => place(customer)))

  expect(new Set(ids).size).toBe(1)
})
