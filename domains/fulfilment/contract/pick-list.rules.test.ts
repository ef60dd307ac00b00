import type { Order } from '@comptoir/orders/contract'
import { expect, test } from 'vitest'
import { type BoxTable, boxState, isStopDone, openIn, pickList, stopsWith, waitingFor } from './pick-list.rules.ts'

const idOf = (at: number) => `01900000-0000-7000-8000-${String(at).padStart(12, '0')}`

interface Given {
  box: number
  lines: { id: number; variant: number; quantity: number; places?: [number, number][] }[]
  ticked?: Record<number, number>
  state?: Order['state']['type']
}

/** Only what the rules read. */
function table({ box, lines, ticked = {}, state = 'PREPARATION' }: Given): BoxTable {
  const products = lines.map(({ id, variant, quantity, places = [[1, quantity]] }) => ({
    ...{ id: idOf(id), variant_id: idOf(variant), title: `Cup ${variant}`, variant_title: '', sku: `CUP-${variant}` },
    ...{ barcode: '', image: null, properties: {}, quantity, requires_shipping: true },
    ...{ fulfilled_quantity: 0, canceled_quantity: 0, returned_quantity: 0 },
    allocations: places.map(([place, some]) => ({ location_id: idOf(place), quantity: some, fulfilled: 0 })),
  }))
  const ticks = Object.entries(ticked).map(([line, quantity]) => ({
    ...{ order_line_id: idOf(Number(line)), quantity, by: 'Lina', by_id: null, at },
  }))
  const order = { id: idOf(box), state: { type: state, since: at, by: null, reason: null }, products }
  return { box, order, fulfillments: [], packing: { id: idOf(box), ticks, version: 1 } } as unknown as BoxTable
}
const at = '2026-11-20T09:30:00.000Z'

test('one stop says how many of an article go into which box', () => {
  const stops = pickList([
    table({ box: 1, lines: [{ id: 11, variant: 1, quantity: 2 }] }),
    table({
      box: 2,
      lines: [
        { id: 21, variant: 1, quantity: 1 },
        { id: 22, variant: 2, quantity: 3 },
      ],
      ticked: { 21: 1 },
    }),
    table({ box: 3, lines: [{ id: 31, variant: 1, quantity: 9 }], state: 'IN_TRANSIT' }),
  ])

  expect(
    stops.map(({ title, parts }) => [title, parts.map(({ box, quantity, ticked }) => [box, quantity, ticked])]),
  ).toEqual([
    [
      'Cup 1',
      [
        [1, 2, 0],
        [2, 1, 1],
      ],
    ],
    ['Cup 2', [[2, 3, 0]]],
  ])
  expect(stops.map(isStopDone)).toEqual([false, false])
  expect(stopsWith(stops, ' cup-2 ').map(({ title }) => title)).toEqual(['Cup 2'])
})

test('of what is scanned it is said which orders wait for it, and which have it packed', () => {
  const tables = [
    table({ box: 1, lines: [{ id: 11, variant: 1, quantity: 3 }], ticked: { 11: 1 } }),
    table({ box: 2, lines: [{ id: 21, variant: 1, quantity: 1 }], ticked: { 21: 1 } }),
    table({ box: 3, lines: [{ id: 31, variant: 2, quantity: 1 }] }),
    table({ box: 4, lines: [{ id: 41, variant: 1, quantity: 1 }], state: 'NEW' }),
  ]

  expect(waitingFor(tables, 'cup-1').map(({ order, open }) => [order.id, open])).toEqual([
    [idOf(1), 2],
    [idOf(2), 0],
  ])
})

test('a line from two places has two stops, and its ticks count for the first place first', () => {
  const lines = [
    {
      id: 11,
      variant: 1,
      quantity: 5,
      places: [
        [1, 2],
        [2, 3],
      ] as [number, number][],
    },
  ]

  const stops = pickList([table({ box: 1, lines, ticked: { 11: 3 } })])

  expect(stops.map(({ location_id, parts }) => [location_id, parts.map(openIn)])).toEqual([
    [idOf(1), [0]],
    [idOf(2), [2]],
  ])
})

test('a box is packed once all of it is ticked, and has left once its order has', () => {
  const lines = [{ id: 11, variant: 1, quantity: 2 }]

  expect(boxState(table({ box: 1, lines, ticked: { 11: 1 } }))).toEqual({ state: 'open', packed: 1, all: 2 })
  expect(boxState(table({ box: 1, lines, ticked: { 11: 2 } }))).toEqual({ state: 'packed', packed: 2, all: 2 })
  expect(boxState(table({ box: 1, lines, state: 'IN_TRANSIT' })).state).toBe('left')
})
