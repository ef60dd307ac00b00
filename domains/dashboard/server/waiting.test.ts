import { aProduct } from '@comptoir/catalogue/testing'
import { openPackingTable } from '@comptoir/fulfilment/testing'
import { anImporter } from '@comptoir/imports/testing'
import { anOrder } from '@comptoir/orders/testing'
import { openTestShop, type TestShop, type TestStaff } from '@comptoir/platform/testing'
import { permessionsOf } from '@comptoir/staff/contract'
import { afterEach, expect, test } from 'vitest'
import type { Waiting } from '../contract/waiting.ts'

let shop: TestShop
let root: TestStaff
afterEach(() => shop.close())

const dayMs = 86_400_000

async function openShop(clock: { at: number } = { at: Date.parse('2026-11-14T12:00:00Z') }) {
  shop = await openTestShop({ now: () => new Date(clock.at) })
  root = await shop.as('root')
  return clock
}

const waitingFor = async (staff: TestStaff): Promise<Waiting[]> =>
  (await staff.call('GET', '/api/dashboard')).body.dashboard.waiting
const rowOf = async (kind: Waiting['kind'], staff = root) =>
  (await waitingFor(staff)).find((waiting) => waiting.kind === kind)

async function aPacker() {
  const { status } = await root.call('POST', '/api/roles', {
    ...{ key: 'packer', title: 'Packer', preset: 'packer', permessions: permessionsOf('packer') },
  })
  expect(status).toBe(200)
  return shop.as('packer')
}

test('everybody sees what waits in the lists that they may see, and nothing of the others', async () => {
  await openShop()
  await anOrder(shop.context)
  await aProduct(shop.context, { on_hand: 0 })
  await aProduct(shop.context, { status: 'draft', on_hand: 0 })
  const data = { name: 'Lina Haddad', email: 'lina@example.com', message: 'Do you ship to Lyon?' }
  await shop.visitor.call('POST', '/api/public/forms/contact', { data })
  await root.call('POST', '/api/users/invite', { email: 'ida@example.com', role: 'admin' })
  await shop.idle()

  const kindsFor = async (flags: readonly string[]) =>
    (await waitingFor(await shop.as(flags)))?.map(({ kind, count }) => `${kind} ${count}`) ?? null
  expect(await kindsFor(['admin_orders'])).toEqual(['new_orders 1'])
  expect(await kindsFor(['admin_products_manager'])).toEqual(['sold_out 1'])
  expect(await kindsFor(['admin_posted_data', 'admin_stats'])).toEqual(['posted_data 1'])
  expect(await kindsFor(['admin_blog'])).toBe(null)
  expect((await waitingFor(root)).map(({ kind }) => kind)).toEqual([
    ...['new_orders', 'sold_out', 'posted_data', 'kept_mails'],
  ])
})

test('the row of new orders names the oldest and how many the payment lets staff start', async () => {
  const clock = await openShop()
  const paid = await anOrder(shop.context, { payment: { kind: 'none', mark_paid: true } })
  clock.at += dayMs
  await anOrder(shop.context)

  const all = await rowOf('new_orders')
  const settings = [{ key: 'require_payment_before_preparation', value: true, version: 0 }]
  await root.call('PUT', '/api/settings', { settings })
  const paidOnly = await rowOf('new_orders')

  expect(all).toMatchObject({ count: 2, ready: 2, since: paid.placed_at, oldest: { id: paid.id, number: paid.number } })
  expect(paidOnly).toMatchObject({ count: 2, ready: 1 })
})

test('an order waits for its money from the third day of the calendar on, with what it costs, until it is paid', async () => {
  const clock = await openShop()
  const order = await anOrder(shop.context)
  const draft = await anOrder(shop.context, { draft: true })
  clock.at = Date.parse('2026-11-16T23:59:59Z')
  expect(await rowOf('unpaid_orders')).toBeUndefined()

  clock.at = Date.parse('2026-11-17T00:00:00Z')
  const row = await rowOf('unpaid_orders')
  const listed = await root.call('GET', '/api/orders?filter[payment][in]=unpaid&filter[placed_at][days]=..2026-11-14')
  expect(row).toMatchObject({ count: 1, oldest: { id: order.id }, due: [{ currency: 'EUR', amount: order.total }] })
  expect(listed.body.items.map(({ id }: { id: string }) => id)).toEqual([order.id])

  await root.call('POST', `/api/orders/${order.id}/mark_paid`, { version: order.version })
  expect(await rowOf('unpaid_orders')).toBeUndefined()
  expect(await rowOf('old_drafts')).toBeUndefined()
  clock.at = Date.parse('2026-11-21T00:00:00Z')
  expect(await rowOf('old_drafts')).toMatchObject({ count: 1, oldest: { id: draft.id, number: null } })
})

test('who packs has what is to pack and is not asked for money; a packing round waits for whoever began it', async () => {
  const clock = await openShop()
  const [packer, clerk] = [await aPacker(), await shop.as(['admin_orders'])]
  const { id } = await openPackingTable(shop, root).prepared()
  clock.at += 10 * dayMs

  const { body } = await clerk.call('POST', '/api/packing_rounds', { order_ids: [id], take: true })

  const kindsFor = async (staff: TestStaff) => (await waitingFor(staff)).map(({ kind }) => kind)
  expect(await rowOf('packing_rounds', clerk)).toMatchObject({
    oldest: { id: body.round.id, number: body.round.number },
  })
  expect(await rowOf('to_pack', packer)).toMatchObject({ count: 1, oldest: { id } })
  expect([await kindsFor(packer), await kindsFor(clerk), await kindsFor(root)]).toEqual([
    ['to_pack'],
    ['to_pack', 'packing_rounds', 'unpaid_orders'],
    ['unpaid_orders'],
  ])
})

test('a parcel of which nothing was heard for a week waits with its carrier, until it arrives', async () => {
  const clock = await openShop({ at: Date.now() })
  const table = openPackingTable(shop, root)
  const { id } = await table.prepared()
  await table.pack(id, undefined, { status: 'shipped', carrier: 'DHL' })
  clock.at += 6 * dayMs
  expect(await rowOf('still_parcels')).toBeUndefined()

  clock.at += 2 * dayMs
  expect(await rowOf('still_parcels')).toMatchObject({ count: 1, what: 'DHL', oldest: { id } })

  const [parcel] = await table.parcelsOf(id)
  await table.act(parcel, 'deliver')
  expect(await rowOf('still_parcels')).toBeUndefined()
})

test('an import with errors waits until somebody says that they are dealt with, and again if they are not', async () => {
  await openShop({ at: Date.now() })
  const importer = await anImporter(shop)
  const { done } = await importer.importFile('Handle,Title,Variant Price\nmug,Mug,9.00\nbad,Bad,nine\n')
  const review = (reviewed: boolean) => root.call('POST', `/api/imports/${done.id}/review`, { reviewed })

  const { fail } = done.counts
  const row = await rowOf('faulty_imports')
  const reviewed = await review(true)
  const after = await rowOf('faulty_imports')
  await review(false)
  const again = await rowOf('faulty_imports')

  expect(fail).toBeGreaterThan(0)
  expect(row).toMatchObject({ count: fail, what: 'products.csv', import_kind: 'products', oldest: { id: done.id } })
  expect(reviewed.body.import.reviewed_at).not.toBeNull()
  expect([after, again?.count]).toEqual([undefined, fail])
  expect(await rowOf('faulty_imports', await aPacker())).toBeUndefined()
})

test('orders whose transfer is late wait for whoever has orders, until the money is here', async () => {
  const clock = await openShop()
  const settings = [{ key: 'time_zone', value: 'Europe/Paris', version: 0 }]
  await root.call('PUT', '/api/settings', { settings })
  await shop.idle()
  const order = await anOrder(shop.context, { payment: { kind: 'bank_transfer' } })
  clock.at = Date.parse('2026-11-21T22:59:59Z')
  expect(await rowOf('late_transfers')).toBeUndefined()

  clock.at = Date.parse('2026-11-21T23:00:00Z')
  expect(await rowOf('late_transfers')).toMatchObject({ count: 1, since: order.placed_at })

  await root.call('POST', `/api/orders/${order.id}/mark_paid`, { version: order.version })
  expect(await rowOf('late_transfers')).toBeUndefined()
})
