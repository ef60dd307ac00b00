import { expect, test } from 'vitest'
import { followOrder } from './fulfillment.rules.ts'
import type { Fulfillment, FulfillmentState } from './fulfillment.ts'

const at = '2026-05-05T10:00:00.000Z'

type Order = Parameters<typeof followOrder>[0]

/** Four pieces of one line at one place, of which some have left. */
const order = (type: Order['state']['type'], fulfilled: number): Order => ({
  state: { type, since: at, by: null, reason: null },
  shipping: null,
  products: [
    {
      ...{ id: 'cups', quantity: 4, fulfilled_quantity: fulfilled, requires_shipping: true },
      allocations: [{ location_id: 'shop', quantity: 4, fulfilled }],
    } as Order['products'][number],
  ],
})

const parcel = (...[id, status, quantity, delivered_at]: Parcel) =>
  ({
    ...{ id, status, delivered_at: delivered_at ?? null },
    lines: [{ order_line_id: 'cups', location_id: 'shop', quantity }],
  }) as unknown as Fulfillment

type Parcel = [id: string, status: FulfillmentState, quantity: number, delivered_at?: string]

const told = ({ moved, lessened, added }: ReturnType<typeof followOrder<Fulfillment>>) => ({
  moved: Object.fromEntries(moved.map(({ parcel: { id }, to }) => [id, to])),
  ...(lessened.length > 0 && {
    lessened: Object.fromEntries(
      lessened.map(({ parcel: { id }, lines }) => [id, lines.map(({ quantity }) => quantity)]),
    ),
  }),
  added: added && [added.status, added.pieces.map(({ quantity }) => quantity)],
})

test.each([
  ['sent without parcels, it leaves in one', order('IN_TRANSIT', 4), [], { moved: {}, added: ['shipped', [4]] }],
  [
    'packed parcels leave with it, and the rest in one more',
    order('IN_TRANSIT', 4),
    [parcel('a', 'packed', 1), parcel('b', 'shipped', 2)],
    { moved: { a: 'shipped' }, added: ['shipped', [1]] },
  ],
  [
    'a packed parcel of pieces that are in another is void',
    order('IN_TRANSIT', 4),
    [parcel('a', 'packed', 3), parcel('b', 'packed', 2)],
    { moved: { a: 'shipped', b: 'voided' }, added: ['shipped', [1]] },
  ],
  [
    'delivered, so is all that had left',
    order('DELIVERED', 4),
    [parcel('a', 'shipped', 2), parcel('b', 'delivered', 2, at)],
    { moved: { a: 'delivered' }, added: null },
  ],
  [
    'recalled, nothing is away any more',
    order('PREPARATION', 0),
    [parcel('a', 'shipped', 2), parcel('b', 'packed', 2)],
    { moved: { a: 'voided' }, added: null },
  ],
  [
    'recalled after a piece was returned, only that piece is in a parcel',
    order('PREPARATION', 1),
    [parcel('a', 'shipped', 2), parcel('b', 'delivered', 2, at)],
    { moved: { b: 'voided' }, lessened: { a: [1] }, added: null },
  ],
  [
    'sent in part, it is as its parcels say',
    order('PREPARATION', 2),
    [parcel('a', 'shipped', 2)],
    { moved: {}, added: null },
  ],
  [
    'not delivered after all, what arrived last is under way again',
    order('IN_TRANSIT', 4),
    [parcel('a', 'delivered', 2, '2026-05-04T10:00:00.000Z'), parcel('b', 'delivered', 2, at)],
    { moved: { b: 'shipped' }, added: null },
  ],
  [
    'in transit with its last parcel, an earlier one stays delivered',
    order('IN_TRANSIT', 4),
    [parcel('a', 'delivered', 2, at), parcel('b', 'shipped', 2)],
    { moved: {}, added: null },
  ],
  [
    'one parcel was handed over, the rest leaves after it',
    order('IN_TRANSIT', 4),
    [parcel('a', 'delivered', 2, at), parcel('b', 'packed', 2)],
    { moved: { b: 'shipped' }, added: null },
  ],
  [
    'canceled on its way, its parcels have failed',
    order('CANCELED', 0),
    [parcel('a', 'shipped', 2), parcel('b', 'packed', 2)],
    { moved: { a: 'failed', b: 'voided' }, added: null },
  ],
])('of an order %s', (...[, given, parcels, expected]) => {
  expect(told(followOrder(given, parcels))).toEqual(expected)
})
