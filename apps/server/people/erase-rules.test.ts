import { aCustomer } from '@comptoir/customers/testing'
import { anImporter } from '@comptoir/imports/testing'
import { anOrder } from '@comptoir/orders/testing'
import { openTestShop, type TestShop, type TestStaff, whileLocked } from '@comptoir/platform/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aPerson, fullNameOf, placesOf, textsOf } from '../testing/a-person.ts'

let shop: TestShop
let root: TestStaff
beforeAll(async () => {
  shop = await openTestShop()
  root = await shop.as('root')
})
afterAll(() => shop.close())

const versionOf = async (id: string) => (await root.call('GET', `/api/customers/${id}`)).body.customer.version
const erase = async (who: TestStaff, id: string, name: string) =>
  who.call('POST', `/api/customers/${id}/erase`, { name, version: await versionOf(id) })

test('what others wrote and ordered stays', async () => {
  const neighbour = await aCustomer(shop.context, { name: 'Quillfeatherstone', email: 'neighbour@example.com' })
  const theirs = await anOrder(shop.context, { customer: undefined, customer_id: neighbour.id })
  const person = aPerson()
  const { id } = await aCustomer(shop.context, person)

  await erase(root, id, fullNameOf(person))

  expect((await root.call('GET', `/api/customers/${neighbour.id}`)).body.customer.name).toBe('Quillfeatherstone')
  expect((await root.call('GET', `/api/orders/${theirs.id}`)).body.order.customer_id).toBe(neighbour.id)
})

test('an order with another customer loses this person’s contact, and its own customer stays', async () => {
  const person = aPerson()
  const { id } = await aCustomer(shop.context, person)
  const neighbour = await aCustomer(shop.context)
  const contact = { name: fullNameOf(person), email: person.email, phone: person.phone }
  const draft = await anOrder(shop.context, {
    draft: true,
    customer_id: neighbour.id,
    customer: { ...contact, locale: 'en' },
  })

  await erase(root, id, fullNameOf(person))

  expect(await placesOf(shop, textsOf(person))).toEqual([])
  expect((await root.call('GET', `/api/orders/${draft.id}`)).body.order.customer_id).toBe(neighbour.id)
})

test('a person with an open order stays until it is delivered or canceled', async () => {
  const person = aPerson()
  const { id } = await aCustomer(shop.context, person)
  const order = await anOrder(shop.context, { customer: undefined, customer_id: id })

  const preview = await root.call('GET', `/api/customers/${id}/erasure`)
  const refused = await erase(root, id, fullNameOf(person))

  expect(preview.body.records).toContainEqual({ name: 'orders', all: 1, open: 1 })
  expect([refused.status, refused.body.error.code, refused.body.error.details]).toEqual([
    409,
    'ERASURE_BLOCKED',
    { records: 'orders', count: 1 },
  ])
  await root.call('POST', `/api/orders/${order.id}/cancel`, { reason: 'customer', version: 1 })
  expect((await erase(root, id, ` ${fullNameOf(person).toUpperCase()} `)).status).toBe(200)
})

test('the name has to be typed, and the version has to be the present one', async () => {
  const person = aPerson()
  const { id } = await aCustomer(shop.context, person)
  const send = (name: string, version: number) => root.call('POST', `/api/customers/${id}/erase`, { name, version })

  const [wrong, old] = [await send(person.name, 1), await send(fullNameOf(person), 7)]

  expect([wrong.status, wrong.body.error.code, wrong.body.error.field]).toEqual([422, 'NAME_NOT_CONFIRMED', 'name'])
  expect([old.status, old.body.error.code]).toEqual([409, 'VERSION_CONFLICT'])
})

test('erasing and exporting need their rights', async () => {
  const person = aPerson()
  const { id } = await aCustomer(shop.context, person)
  const clerk = await shop.as(['admin_orders'])
  const manager = await shop.as(['customers_manager'])

  expect((await clerk.call('GET', `/api/customers/${id}/erasure`)).status).toBe(403)
  expect((await erase(clerk, id, fullNameOf(person))).status).toBe(403)
  expect((await clerk.call('GET', `/api/customers/${id}/export`)).status).toBe(403)
  expect((await erase(manager, id, fullNameOf(person))).status).toBe(200)
})

test('of an imported person nothing stays, and neither does the undo record of the import say a word', async () => {
  const person = aPerson()
  const { email, phone, first_name, name } = person
  const { importFile } = await anImporter(shop, { kind: 'customers', by: root })
  const file = [
    'First Name,Last Name,Email,Phone,Tags,Note,Address1,City,Country',
    `${first_name},${name},${email},${phone},for ${first_name},${name} rings twice,1 rue de ${name},Lyon,FR`,
  ]
  const { report } = await importFile(file.join('\n'))
  const id = report[0]?.record_id ?? ''
  expect(await placesOf(shop, textsOf(person))).toContain('public.customers.email')

  expect((await erase(root, id, fullNameOf(person))).status).toBe(200)

  await shop.idle()
  expect(await placesOf(shop, textsOf(person))).toEqual([])
})

test('a repeated request whose reply was erased is not done again', async () => {
  const person = aPerson()
  const key = { 'idempotency-key': crypto.randomUUID() }
  const { customer } = (await root.call('POST', '/api/customers', person, key)).body
  await erase(root, customer.id, fullNameOf(person))

  const again = await root.call('POST', '/api/customers', person, key)

  expect([again.status, again.body.error.code]).toEqual([404, 'NOT_FOUND'])
  expect((await root.call('GET', `/api/customers?q=${person.name}`)).body.items).toEqual([])
})

test('an order that is being placed during an erasure keeps the person, who has an open order then', async () => {
  const { products } = await anOrder(shop.context)
  const person = aPerson()
  const { id } = await aCustomer(shop.context, person)
  const order = {
    customer_id: id,
    products: [{ variant_id: products[0]?.variant_id, quantity: 1 }],
    payment: { kind: 'none', mark_paid: false },
    handed_over: true,
  }

  // The order has locked the customer when it comes to the stock.
  const stock = { table: 'inventory_items', id: products[0]?.variant_id ?? '' }
  const [placed, erased] = await whileLocked(shop, stock, async (waiters) => {
    const placing = root.call('POST', '/api/orders', order)
    await waiters(1)
    const erasing = root.call('POST', `/api/customers/${id}/erase`, { name: fullNameOf(person), version: 1 })
    await waiters(2)
    return [placing, erasing] as const
  }).then((started) => Promise.all(started))

  expect([placed.status, erased.body.error.code]).toEqual([200, 'ERASURE_BLOCKED'])
})

test('erasing and placing concurrently leave no order that names the person', { timeout: 60_000 }, async () => {
  const { products } = await anOrder(shop.context)
  for (let round = 0; round < 8; round += 1) {
    const person = aPerson()
    const { id } = await aCustomer(shop.context, person)

    const [placed, erased] = await Promise.all([
      root.call('POST', '/api/orders', {
        customer_id: id,
        products: [{ variant_id: products[0]?.variant_id, quantity: 1 }],
        payment: { kind: 'none', mark_paid: false },
        handed_over: true,
      }),
      root.call('POST', `/api/customers/${id}/erase`, { name: fullNameOf(person), version: 1 }),
    ])

    expect([
      [200, 409],
      [404, 200],
    ]).toContainEqual([placed.status, erased.status])
    if (erased.status === 200) expect(await placesOf(shop, textsOf(person))).toEqual([])
  }
})
