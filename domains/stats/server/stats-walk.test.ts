import { anAddress, homeDelivery } from '@comptoir/orders/testing'
import { openTestShop, type TestShop, type TestStaff } from '@comptoir/platform/testing'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { netOf, sumOf } from '../contract/stats.rules.ts'

let shop: TestShop
let root: TestStaff
let now: Date
beforeEach(async () => {
  now = new Date('2026-11-22T10:00:00Z')
  shop = await openTestShop({ now: () => now })
  root = await shop.as('root')
  await root.call('POST', '/api/tax_rates', { country: 'FR', parts: [{ title: 'TVA', percent: 5.5 }] })
})
afterEach(() => shop.close())

/** A small generator with a fixed seed, so that a failure repeats. */
const rollsFrom = (seed: number) => {
  let state = seed
  return (sides: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.floor(state / 65_536) % sides
  }
}

interface Told {
  version: number
  tag: string
  products: { id: string }[]
  totals: Record<'total' | 'paid' | 'refunded' | 'authorized' | 'returned' | 'due' | 'tax', number>
}

const customer = { name: 'Lina Haddad', email: 'lina@example.com', phone: '+33612345678', locale: 'fr' }

async function place(quantity: number, unit_price: number, isPaid: boolean): Promise<string> {
  const { body } = await root.call('POST', '/api/orders', {
    ...{ customer, shipping_method_id: homeDelivery, shipping_address: anAddress },
    products: [{ custom: true, title: 'Napkin', unit_price, quantity }],
    payment: { kind: 'none', mark_paid: isPaid },
  })
  return body.order.id
}
const read = async (id: string): Promise<Told> => (await root.call('GET', `/api/orders/${id}`)).body.order
const act = async (id: string, name: string, body: object = {}) =>
  root.call('POST', `/api/orders/${id}/${name}`, { version: (await read(id)).version, ...body })

/** A piece is taken back, or only a part of what was paid; of some of them the money goes back. */
async function takeBack(id: string, roll: (sides: number) => number) {
  const [line] = (await read(id)).products
  const lines = roll(3) > 0 && line ? [{ order_line_id: line.id, quantity: 1 }] : []
  const adjustment_amount = lines.length > 0 ? roll(3) - 1 : 1 + roll(90)
  return root.call('POST', `/api/orders/${id}/refunds`, { lines, adjustment_amount, reason: 'other', to: 'manual' })
}

/** Of an order that was not paid what comes back lowers what it costs, and no money moves. */
async function bringBack(id: string) {
  const [line] = (await read(id)).products
  for (const action of ['prepare', 'send', 'deliver'])
    await root.call('POST', '/api/orders/bulk', { ids: [id], action })
  const started = await root.call('POST', `/api/orders/${id}/returns`, {
    lines: [{ order_line_id: line?.id, quantity: 1 }],
  })
  const record = started.body.return
  if (!record) return started
  const path = `/api/orders/${id}/returns/${record.id}`
  const here = (await root.call('POST', `${path}/receive`, { version: record.version })).body.return
  const lines = [{ order_line_id: line?.id, received: 1 }]
  return root.call('POST', `${path}/unpack`, { version: here.version, lines, refund: null })
}

const netIn = ({ totals: { total, returned, tax } }: Told) =>
  total - returned - Math.round((tax * (total - returned)) / total)

test.each([1, 2, 3])('after any sequence of changes the figures are those of the orders (seed %i)', async (seed) => {
  const roll = rollsFrom(seed)
  const ids: string[] = []
  const any = () => ids[roll(ids.length)] ?? ''
  const steps = [
    async () => ids.push(await place(1 + roll(4), 1 + roll(999), roll(2) === 0)),
    async () =>
      act(any(), 'cancel', { reason: 'customer', restock: true, refund: roll(2) === 0 ? 'none' : 'original' }),
    async () => act(any(), 'mark_paid'),
    async () => act(any(), 'mark_pending'),
    async () => takeBack(any(), roll),
    async () => bringBack(any()),
  ]
  ids.push(await place(3, 333, true), await place(3, 333, false), await place(2, 500, false))
  await bringBack(ids[2] ?? '')
  await takeBack(ids[0] ?? '', () => 1)
  for (let at = 0; at < 25; at++) {
    now = new Date(now.getTime() + roll(20) * 3_600_000 - 6 * 3_600_000)
    await steps[roll(steps.length)]?.()
  }
  await shop.idle()

  const days = { from: '2026-10-01', to: '2026-12-31', compare: 'none' }
  const { stats } = (await root.call('GET', `/api/stats?${new URLSearchParams(days)}`)).body
  const orders: Told[] = []
  for (const id of ids) orders.push(await read(id))
  const counted = orders.filter(({ tag }) => tag !== 'canceled')
  const sumIn = (of: (order: Told) => number) => counted.reduce((sum, order) => sum + of(order), 0)
  const net = sumIn(netIn)
  const sums = sumOf(stats.days)
  expect([sums.orders, netOf(sums)]).toEqual([counted.length, net])
  expect(sums).toMatchObject({
    paid: sumIn(({ totals: { paid, refunded } }) => Math.max(0, paid - refunded)),
    refunds: sumIn(({ totals }) => totals.refunded),
    returned: sumIn(({ totals }) => totals.returned),
    authorized: sumIn(({ totals }) => totals.authorized),
    due: sumIn(({ totals }) => totals.due),
  })
  expect(stats.countries.rows.reduce((sum: number, row: { net: number }) => sum + row.net, 0)).toBe(net)
  expect(stats.canceled.orders).toBe(orders.length - counted.length)
  expect(stats.hours.reduce((sum: number, cell: { orders: number }) => sum + cell.orders, 0)).toBe(counted.length)
  // The walk has been where the figures part: taken back without money, given back, and still due.
  expect([sums.returned === sums.refunds, sums.refunds > 0, sums.due > 0]).toEqual([false, true, true])
})
