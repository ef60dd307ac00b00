import { openTestShop, type TestShop, type TestStaff, whileLocked } from '@comptoir/platform/testing'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { anAddress, anOrder, homeDelivery } from '../../testing/index.ts'

let shop: TestShop
let clerk: TestStaff
beforeAll(async () => {
  shop = await openTestShop()
  clerk = await shop.as(['admin_orders', 'customers_manager'])
})
afterAll(() => shop.close())

const aDelivery = () => anOrder(shop.context, { shipping_method_id: homeDelivery, shipping_address: anAddress })
const edit = (order: { id: string; version: number }, change: object) =>
  clerk.call('PUT', `/api/orders/${order.id}`, { ...change, version: order.version })
const read = async (id: string) => (await clerk.call('GET', `/api/orders/${id}`)).body.order
const history = async (id: string) => (await clerk.call('GET', `/api/orders/${id}/timeline`)).body.events

async function canceled() {
  const order = await anOrder(shop.context)
  const body = { reason: 'customer', note: 'Asked by phone', version: order.version }
  return (await clerk.call('POST', `/api/orders/${order.id}/cancel`, body)).body.order
}

test('addresses, contact and tags of a placed order change, and its history names what changed', async () => {
  const order = await aDelivery()
  const billing_address = { ...anAddress, line1: '4 quai Perrache' }
  const contact = { email: 'lina@new.example', phone: '+33 4 72 00 00 00' }

  const moved = await edit(order, { shipping_address: { ...anAddress, line1: '13 rue des Lilas' }, billing_address })
  const reached = await edit(moved.body.order, { contact })
  const tagged = await edit(reached.body.order, { tags: ['gift', 'Gift'] })

  expect(tagged.body.order).toMatchObject({
    shipping_address: { line1: '13 rue des Lilas' },
    billing_address: { line1: '4 quai Perrache' },
    customer: { name: order.customer.name, email: 'lina@new.example' },
    tags: ['gift'],
  })
  expect(await read(order.id)).toMatchObject(tagged.body.order)
  const events = await history(order.id)
  expect(events.map(({ data }: { data: { fields?: string[] } }) => data.fields?.toSorted())).toEqual([
    ['tags'],
    ['customer'],
    ['billing_address', 'shipping_address'],
    undefined,
  ])
})

test('the contact of an order changes without the customer’s own record', async () => {
  const order = await aDelivery()

  await edit(order, { contact: { email: 'only-here@example.com' } })

  const { body } = await clerk.call('GET', `/api/customers/${order.customer_id}`)
  expect(body.customer.email).toBe(order.customer.email)
})

test('an order can be found by its new e-mail address', async () => {
  const order = await aDelivery()

  await edit(order, { contact: { email: 'moonstone@example.com' } })

  const { body } = await clerk.call('GET', '/api/orders?q=moonstone')
  expect(body.items.map(({ id }: { id: string }) => id)).toEqual([order.id])
})

test('a placed order keeps what its delivery requires', async () => {
  const order = await aDelivery()
  const root = await shop.as('root')
  const { shipping_methods } = (await root.call('GET', '/api/shipping_methods')).body
  const { version } = shipping_methods.find(({ id }: { id: string }) => id === homeDelivery)
  await root.call('PUT', `/api/shipping_methods/${homeDelivery}`, { phone_required: true, version })

  const replies = await Promise.all([
    edit(order, { shipping_address: null }),
    edit(order, { shipping_address: { ...anAddress, phone: '' }, contact: { phone: '' } }),
  ])

  expect(replies.map(({ body }) => [body.error.code, body.error.field])).toEqual([
    ['ADDRESS_REQUIRED', 'shipping_address'],
    ['PHONE_REQUIRED', 'customer.phone'],
  ])
})

test('lines, customer and delivery method of a placed order stay', async () => {
  const order = await aDelivery()

  const replies = await Promise.all([
    edit(order, { products: [] }),
    edit(order, { customer: { name: 'Someone else' } }),
    edit(order, { shipping_method_id: null }),
  ])

  expect(replies.map(({ body }) => body.error.code)).toEqual(Array(3).fill('ORDER_NOT_EDITABLE'))
})

describe('who works on an order', () => {
  test('it is given to a colleague and taken from them, and its history names them', async () => {
    const order = await aDelivery()
    const colleague = await shop.as(['admin_orders'])

    const given = await edit(order, { assignee_id: colleague.id })
    const free = await edit(given.body.order, { assignee_id: null })

    expect(given.body.order).toMatchObject({ assignee_id: colleague.id, claimed_at: expect.any(String) })
    expect(free.body.order).toMatchObject({ assignee_id: null, claimed_at: null })
    const events = await history(order.id)
    expect(events.map(({ type }: { type: string }) => type)).toEqual(['assigned', 'assigned', 'placed'])
    expect(events[1]).toMatchObject({ actor: { name: 'Lina Haddad' }, data: { assignee: 'Lina Haddad' } })
  })

  test('it is not given to somebody who may not see orders, or who does not exist', async () => {
    const order = await aDelivery()
    const blogger = await shop.as(['admin_blog'])

    const replies = await Promise.all([
      edit(order, { assignee_id: blogger.id }),
      edit(order, { assignee_id: '01900000-0000-7000-8000-000000000999' }),
    ])

    expect(replies.map(({ status, body }) => [status, body.error.code])).toEqual([
      [422, 'ASSIGNEE_UNAVAILABLE'],
      [422, 'ASSIGNEE_UNAVAILABLE'],
    ])
  })

  test('a clerk is offered colleagues who may work on orders', async () => {
    const packer = await shop.as(['admin_orders'])
    const blogger = await shop.as(['admin_blog'])

    const { body } = await clerk.call('GET', '/api/users/pick?may=admin_orders')

    const ids = body.items.map(({ id }: { id: string }) => id)
    expect([ids.includes(packer.id), ids.includes(blogger.id)]).toEqual([true, false])
  })

  test('of many who take it at once one succeeds', async () => {
    const order = await aDelivery()
    const claim = () => clerk.call('POST', `/api/orders/${order.id}/claim`, { version: order.version })

    const replies = await Promise.all(Array.from({ length: 10 }, claim))

    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
  })
})

describe('a cancelled order is closed', () => {
  test.each([
    ['PUT', '', { tags: ['late'] }],
    ['PUT', '', { shipping_address: anAddress }],
    ['PUT', '', { assignee_id: null }],
    ['POST', '/claim', {}],
    ['POST', '/release', {}],
    ['POST', '/mark_paid', {}],
    ['POST', '/mark_pending', {}],
  ])('%s %s is refused', async (method, path, change) => {
    const order = await canceled()

    const { status, body } = await clerk.call(method, `/api/orders/${order.id}${path}`, {
      ...change,
      version: order.version,
    })

    expect([status, body.error.code]).toEqual([409, 'ORDER_CANCELED'])
  })

  test('notes are still added, and nothing is due', async () => {
    const order = await canceled()

    const { body } = await clerk.call('POST', `/api/orders/${order.id}/notes`, { body: 'Called back' })

    expect(order.totals.due).toBe(0)
    expect(body.order.notes.map((note: { body: string }) => note.body)).toEqual(['Asked by phone', 'Called back'])
    expect(body.order.totals.due).toBe(0)
  })

  test('lists of what is owed leave it out', async () => {
    const { id } = await canceled()

    const { body } = await clerk.call('GET', '/api/orders?filter[payment][in]=unpaid,pending&limit=200')

    expect(body.items.map((order: { id: string }) => order.id)).not.toContain(id)
  })

  test('a bulk payment that waited for a cancellation is refused', async () => {
    const { id, version } = await anOrder(shop.context)

    const [cancel, paid] = await whileLocked(shop, { table: 'orders', id }, async (waiters) => {
      const canceling = clerk.call('POST', `/api/orders/${id}/cancel`, { reason: 'customer', version })
      await waiters(1)
      const paying = clerk.call('POST', '/api/orders/bulk', { ids: [id], action: 'mark_paid' })
      await waiters(2)
      return [canceling, paying] as const
    }).then((started) => Promise.all(started))

    expect(cancel.status).toBe(200)
    expect(paid.body.results).toEqual([{ id, ok: false, error: 'ORDER_CANCELED' }])
    expect((await read(id)).payments).toEqual([])
  })
})

test('the note of a new order and that of a cancellation are in its history', async () => {
  const order = await anOrder(shop.context, { note: 'Gift wrap please' })
  const body = { reason: 'declined', note: 'Card refused twice', version: order.version }
  await clerk.call('POST', `/api/orders/${order.id}/cancel`, body)

  const [end, start] = await history(order.id)

  expect(start).toMatchObject({ type: 'placed', data: { note: 'Gift wrap please' } })
  expect(end).toMatchObject({ type: 'canceled', data: { reason: 'declined', note: 'Card refused twice' } })
})
