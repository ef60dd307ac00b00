import { aProduct } from '@comptoir/catalogue/testing'
import { openTestShop, type TestShop, type TestStaff } from '@comptoir/platform/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { anAddress, anOrder, homeDelivery } from '../../testing/index.ts'
import { setReturnStatus } from '../record/set-return-status.ts'

let shop: TestShop
let clerk: TestStaff
const clock = { at: '' }

interface Placed {
  at: string
  name: string
  city?: string
  pieces?: number
  draft?: boolean
}

async function place({ at, name, city = 'Lyon', pieces = 1, draft = false }: Placed) {
  clock.at = at
  const order = await anOrder(shop.context, {
    draft,
    customer: { name, email: `${name}@example.com`, phone: '', locale: 'en' },
    shipping_method_id: homeDelivery,
    shipping_address: { ...anAddress, name, city },
    products: [{ custom: true, title: 'A thing', unit_price: 1_000, quantity: pieces }],
  })
  return order
}

beforeAll(async () => {
  shop = await openTestShop({ now: () => new Date(clock.at) })
  clock.at = '2026-03-01T00:00:00Z'
  clerk = await shop.as(['admin_orders', 'admin_orders_cancel'])
  const root = await shop.as('root')
  await root.call('PUT', '/api/settings', { settings: [{ key: 'time_zone', value: 'Asia/Tokyo', version: 0 }] })
  await shop.idle()
  await place({ at: '2026-03-02T14:59:59Z', name: 'old', city: 'Villeurbanne', pieces: 9 })
  await place({ at: '2026-03-02T15:00:00Z', name: 'first', city: 'LYON', pieces: 3 })
  await place({ at: '2026-03-08T14:59:59Z', name: 'before', city: 'Saint-Étienne' })
  const taken = await place({ at: '2026-03-08T15:00:00Z', name: 'yesterday', pieces: 2 })
  await place({ at: '2026-03-09T15:00:00Z', name: 'today', city: 'München' })
  await place({ at: '2026-03-09T16:00:00Z', name: 'draft', draft: true })
  const canceled = await place({ at: '2026-03-09T17:00:00Z', name: 'canceled' })
  await clerk.call('POST', `/api/orders/${taken.id}/claim`, { version: taken.version })
  await clerk.call('POST', `/api/orders/${canceled.id}/cancel`, { reason: 'customer', version: canceled.version })
  clock.at = '2026-03-10T02:00:00Z'
})
afterAll(() => shop.close())

const found = async (query: string, who = clerk) => {
  const { status, body } = await who.call('GET', `/api/orders?sort=placed_at&${query}`)
  if (status !== 200) return [status, body.error.code]
  expect(body.total).toBe(body.items.length)
  return body.items.map(({ customer }: { customer: { name: string } }) => customer.name)
}

test.each([
  ['today', ['today', 'draft', 'canceled']],
  ['yesterday', ['yesterday']],
  ['last_7', ['before', 'yesterday', 'today', 'draft', 'canceled']],
  ['2026-03-03..2026-03-08', ['first', 'before']],
  ['..2026-03-02', ['old']],
  ['2026-03-10..', ['today', 'draft', 'canceled']],
])('of the days %s in Tokyo are %j', async (days, names) => {
  expect(await found(`filter[placed_at][days]=${days}`)).toEqual(names)
})

test.each([
  ['filter[total][gte]=2000', ['old', 'first', 'yesterday']],
  ['filter[total][gte]=2000&filter[total][lte]=3999', ['first', 'yesterday']],
  ['filter[city][eq]=lyon', ['first', 'yesterday', 'draft', 'canceled']],
  ['filter[city][eq]=etienne', ['before']],
  ['filter[city][eq]=Munchen', ['today']],
  ['filter[city][eq]=eurban', ['old']],
  ['filter[city][eq]=lyon&q=first', ['first']],
  ['filter[city][eq]=old', []],
  ['filter[assignee_id][eq]=me', ['yesterday']],
  ['filter[assignee_id][eq]=none&filter[placed_at][days]=today', ['today', 'draft', 'canceled']],
  ['filter[payment][in]=unpaid', ['old', 'first', 'before', 'yesterday', 'today']],
])('%s finds %j', async (query, names) => {
  expect(await found(query)).toEqual(names)
})

test('“me” are the orders of whoever asks', async () => {
  expect(await found('filter[assignee_id][eq]=me', await shop.as(['admin_orders']))).toEqual([])
})

test('amounts of another currency are not compared', async () => {
  const root = await shop.as('root')
  const { body } = await root.call('GET', '/api/settings')
  const { version } = body.settings.find(({ key }: { key: string }) => key === 'currency_code')
  await root.call('PUT', '/api/settings', {
    settings: [{ key: 'currency_code', value: 'JPY', version, prices: 'keep_numbers' }],
  })
  await shop.idle()

  expect(await found('filter[total][gte]=1')).toEqual([])
})

test.each([
  'filter[placed_at][days]=tomorrow',
  'filter[placed_at][days]=2026-03-09..2026-03-01',
  'filter[placed_at][days]=0000-01-01..',
  'filter[total][gte]=-1',
  'filter[total][lte]=1.5',
  'filter[city][eq]=',
  'filter[assignee_id][eq]=you',
])('%s is refused', async (query) => {
  expect(await found(query)).toEqual([400, 'INVALID_FILTER'])
})

test('by which way money has still to go, as the page of each says', async () => {
  const [unpaid, paid, over, gone] = [
    await place({ at: clock.at, name: 'unpaid', city: 'Reims' }),
    await place({ at: clock.at, name: 'paid', city: 'Reims' }),
    await place({ at: clock.at, name: 'over', city: 'Reims' }),
    await place({ at: clock.at, name: 'gone', city: 'Reims' }),
  ]
  const act = async (id: string, action: string, more: object = {}) => {
    const { version } = (await clerk.call('GET', `/api/orders/${id}`)).body.order
    return (await clerk.call('POST', `/api/orders/${id}/${action}`, { version, ...more })).body.order
  }
  await act(paid.id, 'mark_paid')
  await act(over.id, 'mark_paid')
  const canceled = await act(over.id, 'cancel', { reason: 'customer', refund: 'none' })
  await act(gone.id, 'cancel', { reason: 'customer' })
  const listed = (due: string) => found(`filter[city][eq]=Reims&filter[due][in]=${due}`)

  expect([unpaid.totals.due > 0, canceled.totals.due, canceled.totals.paid > 0]).toEqual([true, 0, true])
  expect(await listed('owes')).toEqual(['unpaid'])
  expect(await listed('owed')).toEqual(['over'])
  expect((await listed('even')).toSorted()).toEqual(['gone', 'paid'])
  expect((await listed('owes,owed')).toSorted()).toEqual(['over', 'unpaid'])
  expect(await listed('both')).toEqual([400, 'INVALID_FILTER'])
})

test('by what comes back of them, from an index that orders without returns are not in', async () => {
  const [asked, here, other] = [
    await place({ at: clock.at, name: 'asked', city: 'Nantes' }),
    await place({ at: clock.at, name: 'here', city: 'Nantes' }),
    await place({ at: clock.at, name: 'other', city: 'Nantes' }),
  ]
  await shop.context.db.transaction(async (tx) => {
    await setReturnStatus(tx, { id: asked.id, return_status: 'requested' })
    await setReturnStatus(tx, { id: here.id, return_status: 'received' })
  })
  const listed = (statuses: string) => found(`filter[city][eq]=Nantes&filter[return_status][in]=${statuses}`)
  const { rows } = await shop.app.database.pool.query(
    `explain select id from orders where shop_id = 1 and return_status = 'requested' order by placed_at desc, id desc limit 51`,
  )

  expect(await listed('requested')).toEqual(['asked'])
  expect((await listed('requested,received')).toSorted()).toEqual(['asked', 'here'])
  expect(await listed('none')).toEqual(['other'])
  expect(await listed('refunded')).toEqual([400, 'INVALID_FILTER'])
  expect((await clerk.call('GET', `/api/orders/${other.id}`)).body.order.return_status).toBe('none')
  expect(rows.map((row) => row['QUERY PLAN']).join('\n')).toContain('orders_by_return')
})

test('by a product, with the days and the text', async () => {
  const cup = await aProduct(shop.context, { title: 'Cup', on_hand: 50 })
  const buy = (name: string, quantity: number) =>
    anOrder(shop.context, {
      customer: { name, email: `${name}@example.com`, phone: '', locale: 'en' },
      products: [{ variant_id: cup.variants[0]?.id ?? '', quantity }],
    })
  await buy('thirsty', 1)
  await buy('thirstier', 4)

  expect(await found(`filter[product_id][eq]=${cup.id}`)).toEqual(['thirsty', 'thirstier'])
  expect(await found(`filter[product_id][eq]=${cup.id}&q=thirstier`)).toEqual(['thirstier'])
  expect(await found(`filter[product_id][eq]=${cup.id}&filter[placed_at][days]=yesterday`)).toEqual([])
  expect(await found(`filter[product_id][eq]=${crypto.randomUUID()}`)).toEqual([])
  expect(await found('filter[product_id][eq]=cup')).toEqual([400, 'INVALID_FILTER'])
})
