import { aProduct } from '@comptoir/catalogue/testing'
import { anAddress, anOrder, homeDelivery, pickUpInStore } from '@comptoir/orders/testing'
import { openTestShop, type TestShop, type TestStaff } from '@comptoir/platform/testing'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Fulfillment } from '../contract/fulfillment.ts'

let shop: TestShop
let root: TestStaff
let variants: string[]
beforeAll(async () => {
  shop = await openTestShop()
  root = await shop.as('root')
  const { location } = (await root.call('POST', '/api/locations', { title: 'Harbour store' })).body
  variants = await Promise.all([aVariant(location.id), aVariant(location.id)])
})
afterAll(() => shop.close())

/** Two pieces at each of two places: an order of three comes from both. */
async function aVariant(harbour: string) {
  const product = await aProduct(shop.context, { on_hand: 2, continueOutOfStock: true })
  const variant_id = product.variants[0]?.id ?? ''
  await root.call('POST', '/api/inventory/adjust', {
    ...{ variant_id, location_id: harbour, delta: 2, reason: 'received' },
  })
  return variant_id
}

const ask = async (text: string, values: unknown[] = []) =>
  (await shop.app.database.pool.query<Record<string, unknown>>(text, values)).rows

const whole = ['prepare', 'unprepare', 'send', 'recall', 'deliver', 'undeliver', 'mark_paid', 'cancel'] as const
const ofParcel = ['ship', 'ready', 'out_for_delivery', 'deliver', 'fail', 'void'] as const

/** A step of somebody who does not look at what is possible. */
const step = fc.oneof(
  { weight: 3, arbitrary: fc.record({ do: fc.constantFrom(...whole) }) },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constantFrom('pack', 'pack and send'),
      line: fc.nat(2),
      quantity: fc.integer({ min: 0, max: 3 }),
    }),
  },
  { weight: 4, arbitrary: fc.record({ do: fc.constantFrom(...ofParcel), parcel: fc.nat(2) }) },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constantFrom('take back'),
      from: fc.nat(1),
      restock: fc.constantFrom('restock', 'no_restock', 'damaged'),
    }),
  },
)
type Step = Parameters<Parameters<typeof step.map>[0]>[0]

const read = async (id: string) => (await root.call('GET', `/api/orders/${id}`)).body
const parcelsOf = async (id: string): Promise<Fulfillment[]> =>
  (await root.call('GET', `/api/orders/${id}/fulfillments`)).body.fulfillments

async function pack(id: string, given: { do: string; line: number; quantity: number }) {
  const { products } = (await read(id)).order
  const order_line_id = products[given.line]?.id
  return root.call('POST', `/api/orders/${id}/fulfillments`, {
    // The third is no line: all that is left.
    ...(order_line_id && { lines: [{ order_line_id, quantity: given.quantity }] }),
    status: given.do === 'pack' ? 'packed' : 'shipped',
  })
}

async function move(id: string, given: { do: string; parcel: number }) {
  const parcel = (await parcelsOf(id)).at(-1 - given.parcel)
  if (!parcel) return
  const body = { version: parcel.version, reason: 'as it happens' }
  return root.call('POST', `/api/orders/${id}/fulfillments/${parcel.id}/${given.do}`, body)
}

async function takeBack(id: string, { from, restock }: { from: number; restock: string }) {
  const { products } = (await read(id)).order
  return root.call('POST', `/api/orders/${id}/refunds`, {
    ...{ lines: [{ order_line_id: products[from].id, quantity: 1, restock }], reason: 'other', to: 'manual' },
  })
}

function take(id: string, given: Step) {
  if ('line' in given) return pack(id, given)
  if ('parcel' in given) return move(id, given)
  if ('from' in given) return takeBack(id, given)
  return root.call('POST', '/api/orders/bulk', { ids: [id], action: given.do, args: { note: 'as it happens' } })
}

/** What has left by the parcels and by the lines, and what of the lines is promised by the stock, where they differ. */
const contradictions = `
  with part as (
    select l.order_id, l.id as line_id, coalesce(a.location_id, l.location_id) as location_id,
      coalesce(a.quantity, l.quantity - l.canceled_quantity) as quantity,
      coalesce(a.fulfilled, l.fulfilled_quantity) as fulfilled, l.variant_id
    from order_lines l left join order_line_allocations a on a.order_id = l.order_id and a.line_id = l.id
  ), away as (
    select f.order_id, p.line_id, p.location_id, sum(p.quantity)::int as quantity,
      sum(p.quantity) filter (where f.status = 'packed')::int as waiting,
      sum(p.quantity) filter (where f.status not in ('packed', 'voided'))::int as gone
    from fulfillments f join fulfillment_lines p on p.order_id = f.order_id and p.fulfillment_id = f.id
    group by 1, 2, 3
  )
  select 'left' as what, part.order_id, part.fulfilled as one, coalesce(away.gone, 0) as other
    from part join orders o on o.id = part.order_id left join away using (order_id, line_id, location_id)
    where o.state <> 'CANCELED' and part.fulfilled <> coalesce(away.gone, 0)
  union all
  select 'waiting', part.order_id, part.quantity - part.fulfilled, away.waiting
    from part join away using (order_id, line_id, location_id) where away.waiting > part.quantity - part.fulfilled
  union all
  select 'committed', null, i.committed, coalesce(p.open, 0) from inventory_items i
    left join (select variant_id, sum(quantity - fulfilled)::int as open from part join orders o on o.id = part.order_id
      where o.state in ('NEW', 'PREPARATION') group by 1) p on p.variant_id = i.id
    where i.committed <> coalesce(p.open, 0)
  union all
  select 'on hand', null, i.on_hand, (select sum(m.on_hand)::int from stock_movements m where m.item_id = i.id)
    from inventory_items i where i.on_hand <> (select sum(m.on_hand) from stock_movements m where m.item_id = i.id)
  union all
  select 'levels', null, i.committed, (select sum(s.committed)::int from stock_levels s where s.item_id = i.id)
    from inventory_items i where i.committed <> (select sum(s.committed) from stock_levels s where s.item_id = i.id)`

/** A way on: a move of the order, or a step of a parcel. */
async function isStuck(id: string) {
  const { order, moves } = await read(id)
  if (['delivered', 'canceled'].includes(order.tag)) return false
  return !moves.some(({ allowed }: { allowed: boolean }) => allowed)
}

/** Delivered after all, whatever has happened: nothing that somebody did has closed the way. */
async function finish(id: string) {
  for (const parcel of await parcelsOf(id)) {
    if (parcel.status === 'failed') await move(id, { do: 'ship', parcel: (await parcelsOf(id)).length - parcel.number })
  }
  for (const action of ['prepare', 'send', 'deliver']) {
    await root.call('POST', '/api/orders/bulk', { ids: [id], action })
  }
  // With nothing left to send it is canceled.
  await root.call('POST', '/api/orders/bulk', { ids: [id], action: 'cancel' })
}

test('whatever is done to an order and its parcels, lines, parcels and stock say the same, and it goes on', async () => {
  const way = fc.record({
    isPickedUp: fc.boolean(),
    // What nobody has paid is not taken back.
    isPaid: fc.boolean(),
    steps: fc.array(step, { minLength: 4, maxLength: 12 }),
  })
  await fc.assert(
    fc.asyncProperty(way, async ({ isPickedUp, isPaid, steps }) => {
      const { id } = await anOrder(shop.context, {
        products: variants.map((variant_id, at) => ({ variant_id, quantity: 3 - at })),
        shipping_method_id: isPickedUp ? pickUpInStore : homeDelivery,
        shipping_address: anAddress,
      })
      const begin: Step[] = [{ do: 'prepare' }, ...(isPaid ? [{ do: 'mark_paid' as const }] : [])]
      for (const each of [...begin, ...steps]) {
        const answer = await take(id, each)
        expect(answer?.status ?? 200, JSON.stringify(answer?.body)).toBeLessThan(500)
        expect(await ask(contradictions), JSON.stringify(each)).toEqual([])
        expect(await isStuck(id)).toBe(false)
      }
      await finish(id)
      expect(['delivered', 'canceled']).toContain((await read(id)).order.tag)
      expect(await ask(contradictions)).toEqual([])
    }),
    // A contradiction stays in the shop: a shorter way would meet it again.
    { numRuns: Number(process.env.WALKS ?? 12), endOnFailure: true },
  )
  const [counted] = await ask(
    `select (select count(*) from refund_lines)::int as taken, (select count(*) from fulfillments)::int as parcels`,
  )
  expect(counted).toEqual({ taken: expect.toSatisfy(Boolean), parcels: expect.toSatisfy(Boolean) })
})
