import { anAddress, anOrder, homeDelivery } from '@comptoir/orders/testing'
import { eventually, openTestShop, type TestShop, type TestStaff } from '@comptoir/platform/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aPerson, fullNameOf, placesOf, type TestPerson, textsOf } from '../testing/a-person.ts'

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

async function place(person: TestPerson, more: object = {}) {
  const { products } = await anOrder(shop.context)
  const { first_name: _first, ...contact } = person
  const { body } = await root.call('POST', '/api/orders', {
    customer: { ...contact, name: fullNameOf(person) },
    products: [{ variant_id: products[0]?.variant_id, quantity: 2 }],
    shipping_method_id: homeDelivery,
    shipping_address: { ...anAddress, name: fullNameOf(person), phone: person.phone },
    payment: { kind: 'none', mark_paid: false },
    ...more,
  })
  return body.order
}

const act = async (id: string, action: string, body: object) => {
  const { version } = (await root.call('GET', `/api/orders/${id}`)).body.order
  const reply = await root.call('POST', `/api/orders/${id}/${action}`, { version, ...body })
  expect(reply.status, JSON.stringify(reply.body)).toBe(200)
}

/** A customer with everything that can name a person: orders, notes, messages, mails, notifications, edits. */
async function aKnownPerson() {
  const person = aPerson()
  const { customer } = (
    await root.call('POST', '/api/customers', { ...person, addresses: [{ ...anAddress, name: fullNameOf(person) }] })
  ).body
  const order = await place(person)
  await root.call('POST', `/api/orders/${order.id}/notes`, { body: `${person.name} rings twice` })
  await root.call('POST', `/api/orders/${order.id}/notes`, { body: 'Fragile' })
  await root.call('PUT', `/api/orders/${order.id}`, {
    version: order.version + 2,
    contact: { name: `Old ${fullNameOf(person)}` },
    tags: [`for ${person.first_name}`, 'vip'],
    shipping_address: { ...anAddress, line1: '4 Quai Rambaud', name: fullNameOf(person) },
  })
  await act(order.id, 'cancel', { reason: 'refused', note: `${person.name} was not there` })
  const other = await place(person)
  await root.call('PUT', `/api/orders/${other.id}`, {
    version: other.version,
    state: { type: 'PREPARATION', reason: `${person.first_name} asked` },
  })
  await act(other.id, 'cancel', { reason: 'staff' })
  const draft = await place(person, { draft: true })
  const data = { name: fullNameOf(person), email: person.email, message: `${person.phone} is my number` }
  await shop.visitor.call('POST', '/api/public/forms/contact', { data })
  const [item] = (await root.call('GET', '/api/posted_data')).body.items
  await root.call('POST', `/api/posted_data/${item.id}/answer`, { text: `Dear ${person.first_name}` })
  await root.call('PUT', `/api/customers/${customer.id}`, {
    version: await versionOf(customer.id),
    note: `${person.name} prefers the evening`,
    name: `${person.name}`,
    phone: '+33612000000',
  })
  await root.call('PUT', `/api/customers/${customer.id}`, {
    version: await versionOf(customer.id),
    phone: person.phone,
  })
  await shop.idle()
  return { person, customer, order, draft, item }
}

test('after an erasure the whole database holds neither name nor address nor number', { timeout: 60_000 }, async () => {
  const { person, customer } = await aKnownPerson()
  const known = await placesOf(shop, textsOf(person))
  expect(known).toEqual(
    expect.arrayContaining([
      ...['public.customers.email', 'public.orders.customer', 'public.order_search.search', 'public.mails.html'],
      ...['public.order_notes.body', 'public.idempotency_keys.reply', 'public.notifications.title_args'],
    ]),
  )
  expect(known.join()).toMatch(/change_values/)

  const { status } = await erase(root, customer.id, fullNameOf(person))
  await shop.idle()

  expect(status).toBe(200)
  expect(await placesOf(shop, textsOf(person))).toEqual([])
})

test('orders keep their number, amounts and other notes; the customer is gone', { timeout: 30_000 }, async () => {
  const { person, customer, order, draft, item } = await aKnownPerson()
  const { body: before } = await root.call('GET', `/api/orders/${order.id}`)
  const { body: counted } = await root.call('GET', '/api/customers')

  await erase(root, customer.id, fullNameOf(person))

  const { body } = await root.call('GET', `/api/orders/${order.id}`)
  expect(body.order).toMatchObject({ customer_id: null, customer: {}, shipping_address: null, tags: ['vip'] })
  expect(body.order.notes.map((note: { body: string }) => note.body)).toEqual(['Fragile'])
  for (const field of ['number', 'totals', 'products', 'payments', 'placed_at']) {
    expect(body.order[field], field).toEqual(before.order[field])
  }
  expect((await root.call('GET', `/api/orders/${order.id}/timeline`)).status).toBe(200)
  expect((await root.call('GET', `/api/orders/${draft.id}`)).body.order).toMatchObject({ draft: true, customer: {} })
  expect((await root.call('GET', `/api/customers/${customer.id}`)).status).toBe(404)
  expect((await root.call('GET', `/api/posted_data/${item.id}`)).status).toBe(404)
  expect((await root.call('GET', '/api/customers')).body.total).toBe(counted.total - 1)
})

test('colleagues hear that the customer, the mails and the messages are gone', { timeout: 30_000 }, async () => {
  const { person, customer, order, item } = await aKnownPerson()
  const panel = await root.listen()

  await erase(root, customer.id, fullNameOf(person))

  const told = (name: string) => panel.heard.filter(({ event }) => event === name).map(({ payload }) => payload)
  await eventually(() => {
    expect(told('delete_customer_data')).toEqual([{ id: customer.id }])
    expect(told('delete_postedData_data')).toEqual([{ id: item.id }])
    expect(told('delete_mail_data')).not.toEqual([])
    expect(told('delete_notification_data')).not.toEqual([])
    expect(told('update_order_data')).toContainEqual(
      expect.objectContaining({ id: order.id, patch: expect.objectContaining({ customer: {} }) }),
    )
  })
  panel.close()
})

test('an export holds what the shop knows, and names what its reader may not see', async () => {
  const { person, customer, order } = await aKnownPerson()
  const manager = await shop.as(['customers_manager'])

  const [all, part] = [root, manager].map((who) => who.call('GET', `/api/customers/${customer.id}/export`))

  const { body } = (await all) ?? {}
  expect(body).toMatchObject({ customer: { email: person.email, addresses: expect.any(Array) }, left_out: [] })
  expect(body.customer.notes).toMatchObject([{ body: `${person.name} prefers the evening` }])
  expect(body.records.orders).toContainEqual(expect.objectContaining({ number: order.number, currency: 'EUR' }))
  expect(JSON.stringify(body.records.orders)).not.toMatch(/"cost"/)
  expect(body.records.mails).not.toEqual([])
  expect(body.records.posted_data).toMatchObject([{ answers: [{ text: `Dear ${person.first_name}` }] }])
  expect(((await part) ?? { body: {} }).body.left_out.toSorted()).toEqual([
    'discount_uses',
    'document_prints',
    'documents',
    'gift_cards',
    'orders',
    'posted_data',
    'returns',
  ])
})
