import { aProduct } from '@comptoir/catalogue/testing'
import { openTestShop, type TestShop, type TestStaff } from '@comptoir/platform/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { anOrder } from '../../../testing/index.ts'
import { purgeEdits } from './purge-edits.ts'

const dayMs = 86_400_000

let shop: TestShop
let mariam: TestStaff
let yusuf: TestStaff
let later = 0
beforeAll(async () => {
  shop = await openTestShop({ now: () => new Date(Date.now() + later) })
  mariam = await shop.as(['admin_orders', 'admin_orders_edit', 'admin_orders_cancel'])
  yusuf = await shop.as(['admin_orders', 'admin_orders_edit'])
})
afterAll(() => shop.close())

async function aPlacedOrder(given: Parameters<typeof anOrder>[1] = {}) {
  const { variants } = await aProduct(shop.context, { price: 1_000, on_hand: 100, continueOutOfStock: false })
  return anOrder(shop.context, { products: [{ variant_id: variants[0]?.id ?? '', quantity: 2 }], ...given })
}
type Placed = Awaited<ReturnType<typeof aPlacedOrder>>

const changesOf = ({ products: [line] }: Placed, quantity: number) => ({
  lines: [
    {
      ...{ order_line_id: line?.id, quantity, unit_price: 1_000, more_at: 'order' },
      was: { quantity: 2, unit_price: 1_000 },
    },
  ],
  ...{ added: [], known: [line?.id], delivery: 'keep', mail: true, follow_up: 'nothing' },
})
const keep = (who: TestStaff, order: Placed, { quantity = 3, version = null as number | null } = {}) =>
  who.call('PUT', `/api/orders/${order.id}/edits`, {
    ...{ version, base_version: order.version, changes: changesOf(order, quantity) },
  })
const editsOf = async ({ id }: Placed) => (await mariam.call('GET', `/api/orders/${id}/edits`)).body.edits
const take = (who: TestStaff, { id }: Placed, edit: { id: string; version: number }) =>
  who.call('POST', `/api/orders/${id}/edits/${edit.id}/take`, { version: edit.version })

test('what somebody changes and does not save is kept, one session a person, and colleagues are told', async () => {
  const order = await aPlacedOrder()
  const panel = await yusuf.listen()

  const first = await keep(mariam, order)
  const again = await keep(mariam, order, { quantity: 5, version: 1 })
  const other = await keep(yusuf, order, { quantity: 1 })

  expect([first.status, again.status, other.status]).toEqual([200, 200, 200])
  expect(again.body.edit).toMatchObject({ id: first.body.edit.id, version: 2, base_version: order.version })
  const edits = await editsOf(order)
  expect(edits.map((edit: typeof first.body.edit) => edit.changes.lines[0].quantity)).toEqual([5, 1])
  expect(edits[0].name).not.toBe('')
  await expect.poll(() => panel.heard.filter(({ event }) => event === 'order_edits_data')).toHaveLength(3)
  expect(panel.heard.at(-1)?.payload).toEqual({ order_id: order.id, state: 'open' })
  panel.close()
})

test('two panels of one person do not overwrite each other unseen', async () => {
  const order = await aPlacedOrder()
  await keep(mariam, order)

  const blind = await keep(mariam, order, { quantity: 7 })

  expect([blind.status, blind.body.error.code]).toEqual([409, 'VERSION_CONFLICT'])
  expect(blind.body.error.details.current.changes.lines[0].quantity).toBe(3)
})

test('anyone goes on with what somebody left, but never over changes of their own', async () => {
  const order = await aPlacedOrder()
  const { edit } = (await keep(mariam, order)).body

  const stale = await take(yusuf, order, { ...edit, version: 9 })
  const taken = await take(yusuf, order, edit)
  const late = await keep(mariam, order, { version: edit.version })
  const refused = await take(mariam, order, taken.body.edit)

  expect(stale.body.error.code).toBe('VERSION_CONFLICT')
  expect(taken.body.edit).toMatchObject({ id: edit.id, user_id: yusuf.id, changes: edit.changes })
  expect(late.body.edit).toMatchObject({ user_id: mariam.id, version: 1 })
  expect([refused.status, refused.body.error.code]).toEqual([409, 'EDIT_OPEN'])
})

test('a save ends the session of its author, a canceled order all of them', async () => {
  const order = await aPlacedOrder()
  await keep(mariam, order)
  await keep(yusuf, order)
  const [line] = order.products

  const body = { version: order.version, lines: [{ order_line_id: line?.id, quantity: 3 }] }
  const tried = await yusuf.call('PUT', `/api/orders/${order.id}/lines`, { ...body, dry_run: true })
  expect([tried.status, (await editsOf(order)).length]).toEqual([200, 2])
  const saved = await yusuf.call('PUT', `/api/orders/${order.id}/lines`, body)
  expect((await editsOf(order)).map(({ user_id }: { user_id: string }) => user_id)).toEqual([mariam.id])

  const { version } = saved.body.order
  await mariam.call('POST', `/api/orders/${order.id}/cancel`, { reason: 'customer', version })
  expect(await editsOf(order)).toEqual([])
  expect((await keep(mariam, order)).body.error.code).toBe('ORDER_NOT_EDITABLE')
})

test('what is thrown away is gone, and not without having been seen', async () => {
  const order = await aPlacedOrder()
  const { edit } = (await keep(mariam, order)).body
  const drop = (version: number) => yusuf.call('DELETE', `/api/orders/${order.id}/edits/${edit.id}?version=${version}`)

  expect([(await drop(5)).status, (await drop(1)).status, (await drop(1)).status]).toEqual([409, 200, 404])
  expect(await editsOf(order)).toEqual([])
})

test('after seven days without a change it is thrown away, and the history says so', async () => {
  const order = await aPlacedOrder()
  await keep(mariam, order)
  later = 6 * dayMs
  await purgeEdits.run(shop.context, {})
  expect(await editsOf(order)).toHaveLength(1)

  later = 8 * dayMs
  await purgeEdits.run(shop.context, {})
  later = 0

  expect(await editsOf(order)).toEqual([])
  const { events } = (await mariam.call('GET', `/api/orders/${order.id}/timeline`)).body
  expect(events[0]).toMatchObject({ type: 'edit_expired', actor: { kind: 'system' } })
})

test('the unsaved edits of an order go with the person who placed it', async () => {
  // Of a person who has no other order open.
  const customer = { name: 'Zeynep Arslan', email: 'zeynep@example.com', phone: '', locale: 'tr' } as const
  const order = await aPlacedOrder({ customer })
  await keep(mariam, order)
  const root = await shop.as('root')
  for (const action of ['prepare', 'send', 'deliver']) {
    await root.call('POST', '/api/orders/bulk', { ids: [order.id], action })
  }
  // What follows a delivery may still change the customer.
  await shop.idle()
  const id = order.customer_id
  const { name, first_name, version } = (await root.call('GET', `/api/customers/${id}`)).body.customer

  const erased = await root.call('POST', `/api/customers/${id}/erase`, {
    ...{ name: [first_name, name].filter(Boolean).join(' '), version },
  })

  expect([erased.status, await editsOf(order)]).toEqual([200, []])
})

test('whoever may not edit reads who does, and keeps nothing', async () => {
  const order = await aPlacedOrder()
  const packer = await shop.as(['admin_orders', '!admin_orders_edit'])
  const nobody = await shop.as(['admin_media'])
  const { edit } = (await keep(mariam, order)).body

  const refusals = [
    await keep(packer, order),
    await take(packer, order, edit),
    await packer.call('DELETE', `/api/orders/${order.id}/edits/${edit.id}?version=1`),
    await nobody.call('GET', `/api/orders/${order.id}/edits`),
  ]
  expect(refusals.map(({ status }) => status)).toEqual([403, 403, 403, 403])
  expect((await packer.call('GET', `/api/orders/${order.id}/edits`)).body.edits).toHaveLength(1)
})

test('of ten who edit and ten who send at once nothing is sold or sent twice, and the rest say why', async () => {
  const order = await aPlacedOrder()
  const [line] = order.products
  const id = order.id
  await mariam.call('POST', '/api/orders/bulk', { ids: [id], action: 'prepare' })
  const { version } = (await mariam.call('GET', `/api/orders/${id}`)).body.order

  const edits = Array.from(
    { length: 10 },
    () => () =>
      mariam.call('PUT', `/api/orders/${id}/lines`, { version, lines: [{ order_line_id: line?.id, quantity: 5 }] }),
  )
  const parcels = Array.from(
    { length: 10 },
    () => () =>
      yusuf.call('POST', `/api/orders/${id}/fulfillments`, {
        ...{ lines: [{ order_line_id: line?.id, quantity: 2 }], status: 'shipped' },
      }),
  )
  const calls = edits.flatMap((edit, at) => [edit, ...parcels.slice(at, at + 1)])
  const answers = await Promise.all(calls.map((call) => call()))
  const won = answers.filter(({ status }) => status === 200)
  const codes = answers.flatMap(({ body }) => body.error?.code ?? [])

  const { order: after } = (await mariam.call('GET', `/api/orders/${id}`)).body
  const sum = (field: string) =>
    after.products.reduce((all: number, each: Record<string, number>) => all + (each[field] ?? 0), 0)
  const isEdited = answers.some(({ body }) => body.difference)
  expect([sum('fulfilled_quantity'), sum('quantity')]).toEqual([2, isEdited ? 5 : 2])
  expect(won).toHaveLength(isEdited ? 2 : 1)
  expect(codes).toHaveLength(20 - won.length)
  for (const code of codes)
    expect([
      'VERSION_CONFLICT',
      'PIECES_NOT_OPEN',
      'ILLEGAL_TRANSITION',
      'NOTHING_TO_SHIP',
      'ORDER_NOT_EDITABLE',
    ]).toContain(code)
})
