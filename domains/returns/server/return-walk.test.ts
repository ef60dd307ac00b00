import { aProduct } from '@comptoir/catalogue/testing'
import { anAddress, anOrder, homeDelivery } from '@comptoir/orders/testing'
import { openTestShop, type TestShop, type TestStaff } from '@comptoir/platform/testing'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ReturnRequest } from '../contract/return-request.ts'
import { declareWithdrawal } from './create-return.ts'

let shop: TestShop
let root: TestStaff
let variants: string[]
beforeAll(async () => {
  shop = await openTestShop()
  root = await shop.as('root')
  const goods = [1, 2].map(() => aProduct(shop.context, { on_hand: 40, price: 999, continueOutOfStock: true }))
  variants = (await Promise.all(goods)).flatMap((product) => product.variants.map(({ id }) => id))
})
afterAll(() => shop.close())

const ask = async (text: string) => (await shop.app.database.pool.query<Record<string, unknown>>(text)).rows

const whole = ['prepare', 'send', 'recall', 'deliver', 'mark_paid', 'cancel'] as const
const answers = ['approve', 'decline', 'reopen', 'receive', 'cancel'] as const
const kinds = ['start', 'withdraw'] as const

/** A step of somebody who does not look at what is possible. */
const step = fc.oneof(
  { weight: 3, arbitrary: fc.record({ order: fc.constantFrom(...whole) }) },
  {
    weight: 3,
    arbitrary: fc.record({ ask: fc.constantFrom(...kinds), line: fc.nat(1), quantity: fc.integer({ min: 0, max: 4 }) }),
  },
  { weight: 4, arbitrary: fc.record({ answer: fc.constantFrom(...answers), at: fc.nat(1), isStale: fc.boolean() }) },
  {
    weight: 4,
    arbitrary: fc.record({
      ...{ received: fc.nat(3), damaged: fc.nat(1), isCounted: fc.boolean(), isRefunded: fc.boolean() },
      ...{ amount: fc.constantFrom(null, 0, 500, 5_000), fee: fc.constantFrom(0, 100), at: fc.nat(1) },
    }),
  },
  { weight: 1, arbitrary: fc.record({ owed: fc.nat(1) }) },
  {
    weight: 4,
    arbitrary: fc.record({
      ...{ exchange: fc.nat(1), back: fc.nat(3), broken: fc.nat(1), pieces: fc.integer({ min: 1, max: 3 }) },
      ...{ variant: fc.nat(1), isRefunded: fc.boolean(), isTried: fc.boolean() },
    }),
  },
  { weight: 2, arbitrary: fc.record({ change: fc.nat(1), quantity: fc.nat(4), isAdded: fc.boolean() }) },
  { weight: 1, arbitrary: fc.record({ refund: fc.nat(1), quantity: fc.integer({ min: 1, max: 2 }) }) },
)
type Step = Parameters<Parameters<typeof step.map>[0]>[0]
type Counting = Extract<Step, { received: number }>

const read = async (id: string) => (await root.call('GET', `/api/orders/${id}`)).body.order
const returnsOf = async (id: string) => (await root.call('GET', `/api/orders/${id}/returns`)).body.returns
const byHand = { to: 'manual', way: 'cash' }

async function announce(id: string, given: Extract<Step, { ask: string }>) {
  const line = (await read(id)).products[given.line].id
  const lines = [{ order_line_id: line, quantity: given.quantity }]
  if (given.ask === 'start') return root.call('POST', `/api/orders/${id}/returns`, { lines })
  const request = ReturnRequest.safeParse({ lines })
  if (!request.success) return
  // Refusals are answers, too.
  await declareWithdrawal(shop.context, id, { id: crypto.randomUUID(), ...request.data }).catch((error) => {
    if (!(error.status < 500)) throw error
  })
}

/** Other goods for what came, and for what is owed since it was unpacked. */
async function exchange(id: string, given: Extract<Step, { exchange: number }>) {
  const record = (await returnsOf(id)).at(-1 - given.exchange)
  if (!record) return
  const lines = record.unpacked_at === null ? countOf(record, { received: given.back, damaged: given.broken }) : []
  return act({ id, at: given.exchange }, 'exchange', {
    ...{ lines, added: [{ variant_id: variants[given.variant], quantity: given.pieces }] },
    ...{ refund: given.isRefunded ? byHand : null, dry_run: given.isTried },
  })
}

interface Act {
  id: string
  /** Counted from the latest. */
  at: number
}

async function act({ id, at }: Act, name: string, body: object = {}) {
  const record = (await returnsOf(id)).at(-1 - at)
  if (!record) return
  const method = name === 'count' ? 'PUT' : 'POST'
  return root.call(method, `/api/orders/${id}/returns/${record.id}/${name}`, { version: record.version, ...body })
}

interface Announced {
  lines: readonly { order_line_id: string; quantity: number }[]
}

const countOf = ({ lines }: Announced, { received, damaged }: Pick<Counting, 'received' | 'damaged'>) =>
  lines.map(({ order_line_id, quantity }) => {
    const back = Math.min(received, quantity)
    const broken = Math.min(damaged, quantity - back)
    return { order_line_id, received: back, damaged: broken, missing: quantity - back - broken }
  })

async function unpack(id: string, { at, received, damaged, amount, fee, isCounted, isRefunded }: Counting) {
  const record = (await returnsOf(id)).at(-1 - at)
  if (!record) return
  const lines = countOf(record, { received, damaged }).map((line) => ({ ...line, amount }))
  if (isCounted) return act({ id, at }, 'count', { lines, fee })
  return act({ id, at }, 'unpack', { lines, fee, refund: isRefunded ? byHand : null })
}

/** Other goods in the order, as long as they have not left. */
async function changeLines(id: string, given: Extract<Step, { change: number }>) {
  const { version, products } = await read(id)
  return root.call('PUT', `/api/orders/${id}/lines`, {
    ...{ version, lines: [{ order_line_id: products[given.change].id, quantity: given.quantity }] },
    added: given.isAdded ? [{ variant_id: variants[1], quantity: 1 }] : [],
  })
}

async function take(id: string, given: Step) {
  if ('order' in given)
    return root.call('POST', '/api/orders/bulk', { ids: [id], action: given.order, args: { note: 'x' } })
  if ('ask' in given) return announce(id, given)
  if ('answer' in given) {
    return act({ id, at: given.at }, given.answer, {
      ...(given.answer === 'decline' && { answer: 'No' }),
      ...(given.isStale && { version: 1 }),
    })
  }
  if ('received' in given) return unpack(id, given)
  if ('exchange' in given) return exchange(id, given)
  if ('owed' in given) return act({ id, at: given.owed }, 'refund', byHand)
  if ('change' in given) return changeLines(id, given)
  const line = (await read(id)).products[given.refund].id
  const lines = [{ order_line_id: line, quantity: given.quantity }]
  return root.call('POST', `/api/orders/${id}/refunds`, { lines, reason: 'other', to: 'manual' })
}

/** Where lines, stock and returns say different things. */
const contradictions = `
  with open as (
    select l.variant_id, sum(coalesce(a.quantity, l.quantity - l.canceled_quantity)
        - coalesce(a.fulfilled, l.fulfilled_quantity))::int as pieces
      from order_lines l left join order_line_allocations a on a.order_id = l.order_id and a.line_id = l.id
      join orders o on o.id = l.order_id where o.state in ('NEW', 'PREPARATION') group by 1
  ), back as (
    select p.order_id, p.line_id, sum(p.received + p.damaged)::int as pieces from return_lines p
      join returns r on r.order_id = p.order_id and r.id = p.return_id
      where r.unpacked_at is not null group by 1, 2
  )
  select 'line' as what, l.id, l.fulfilled_quantity as one, l.quantity as other from order_lines l
    where l.returned_quantity > l.fulfilled_quantity or l.fulfilled_quantity + l.canceled_quantity > l.quantity
  union all
  select 'back', l.id, l.returned_quantity + l.canceled_quantity, back.pieces from order_lines l
    join back on back.order_id = l.order_id and back.line_id = l.id
    where back.pieces > l.returned_quantity + l.canceled_quantity
  union all
  select 'committed', i.id, i.committed, coalesce(open.pieces, 0) from inventory_items i
    left join open on open.variant_id = i.id where i.committed <> coalesce(open.pieces, 0)
  union all
  select 'on hand', i.id, i.on_hand, (select sum(m.on_hand)::int from stock_movements m where m.item_id = i.id)
    from inventory_items i where i.on_hand <> (select sum(m.on_hand) from stock_movements m where m.item_id = i.id)
  union all
  select 'money', o.id, o.refunded, o.paid from orders o
    where o.refunded > o.paid or o.returned > o.total
  union all
  select 'exchange', r.id, r.owed, r.back_value - r.new_value from returns r
    where r.status = 'exchanged' and (r.owed > greatest(0, r.back_value - r.new_value)
      or not exists (select 1 from return_exchange_lines e where e.order_id = r.order_id and e.return_id = r.id))
  union all
  select 'refund', r.id, r.owed, f.amount from returns r
    join refunds f on f.order_id = r.order_id and f.id = r.refund_id where f.amount > r.owed
  union all
  select 'returns ' || o.return_status, o.id, (count(*) filter (where r.status in ('requested', 'received')))::int,
      (count(*) filter (where r.status = 'approved'))::int
    from orders o left join returns r on r.shop_id = o.shop_id and r.order_id = o.id
    group by o.shop_id, o.id
    having o.return_status <> case
      when count(r.id) = 0 then 'none'
      when bool_or(r.status = 'requested') then 'requested'
      when bool_or(r.status = 'received') then 'received'
      when bool_or(r.status = 'approved') then 'open'
      else 'closed' end`

/** Whatever stands of a return can be brought to its end: nothing came, after all. */
async function end(id: string) {
  for (const [at, record] of (await returnsOf(id)).toReversed().entries()) {
    if (record.status === 'requested' || record.status === 'approved') await act({ id, at }, 'receive')
    const lines = record.lines.map(
      ({ order_line_id, quantity: missing }: { order_line_id: string; quantity: number }) => {
        return { order_line_id, missing }
      },
    )
    await act({ id, at }, 'unpack', { lines })
    await act({ id, at }, 'refund', byHand)
  }
}

/** Goods that were exchanged leave like all others, and nothing that waits keeps their order from its end. */
async function arrive(id: string) {
  for (const action of ['prepare', 'send', 'deliver', 'cancel']) {
    await root.call('POST', '/api/orders/bulk', { ids: [id], action, args: { note: 'x' } })
  }
  expect(['delivered', 'canceled'], id).toContain((await read(id)).tag)
}

test('whatever is done to an order and its returns, lines, stock and money say the same, and every return ends', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 14 }), async (steps) => {
      const { id } = await anOrder(shop.context, {
        products: variants.map((variant_id, at) => ({ variant_id, quantity: 3 - at })),
        ...{ shipping_method_id: homeDelivery, shipping_address: anAddress },
      })
      const begin: Step[] = [
        ...[{ order: 'mark_paid' as const }, { order: 'prepare' as const }, { order: 'send' as const }],
        ...[{ order: 'deliver' as const }, { ask: 'start' as const, line: steps.length % 2, quantity: 2 }],
        { answer: 'receive', at: 0, isStale: false },
      ]
      for (const each of [...begin.slice(0, steps.length % 9), ...steps]) {
        const answer = await take(id, each)
        expect(answer?.status ?? 200, JSON.stringify([each, answer?.body])).toBeLessThan(500)
        expect(await ask(contradictions), JSON.stringify(each)).toEqual([])
      }
      await end(id)
      const open = (await returnsOf(id)).filter(({ closed_at: at }: { closed_at: string | null }) => at === null)
      expect(open).toEqual([])
      await arrive(id)
      expect(await ask(contradictions)).toEqual([])
    }),
    { numRuns: Number(process.env.WALKS ?? 12) },
  )
  const [counted] = await ask(
    `select count(*)::int as unpacked, count(back_value)::int as exchanged from returns where unpacked_at is not null`,
  )
  expect(counted?.unpacked).toBeGreaterThan(0)
  expect(counted?.exchanged).toBeGreaterThan(0)
})
