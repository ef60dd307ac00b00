import { expect, test } from 'vitest'
import {
  joinedPieces,
  missingAmong,
  openPieces,
  type Pieces,
  piecesWithout,
  sentPieces,
  withCanceled,
  withSent,
} from './pieces.rules.ts'

const line = (quantity: number, more: object = {}) => ({
  ...{ id: 'a', quantity, fulfilled_quantity: 0, canceled_quantity: 0, returned_quantity: 0, requires_shipping: true },
  allocations: [] as { location_id: string; quantity: number; fulfilled: number }[],
  ...more,
})
const split = line(5, {
  allocations: [
    { location_id: 'north', quantity: 3, fulfilled: 0 },
    { location_id: 'south', quantity: 2, fulfilled: 0 },
  ],
})
const at = (location_id: string | null, quantity: number): Pieces => ({ line_id: 'a', location_id, quantity })

test('open pieces are those that have neither left nor been canceled, by location', () => {
  const sent = withSent([split], [at('north', 2)])
  const less = withCanceled(sent, [at('south', 2)])

  expect(openPieces([split])).toEqual([at('north', 3), at('south', 2)])
  expect(openPieces(sent)).toEqual([at('north', 1), at('south', 2)])
  expect(openPieces(less)).toEqual([at('north', 1)])
  expect(less[0]).toMatchObject({ fulfilled_quantity: 2, canceled_quantity: 2 })
})

test('what no stock is kept of has pieces at no location', () => {
  const sent = withSent([line(3)], [at(null, 2)])

  expect([openPieces(sent), sentPieces(sent)]).toEqual([[at(null, 1)], [at(null, 2)]])
})

test('returned pieces are not under way any more', () => {
  const [sent] = withSent([split], [at('north', 3), at('south', 2)])

  expect(sentPieces([{ ...split, ...sent, returned_quantity: 4 }])).toEqual([at('south', 1)])
})

test('pieces of one line and location count together, and none or more than there are is missing', () => {
  const open = openPieces([split])

  expect(joinedPieces([at('north', 1), at('south', 1), at('north', 2)])).toEqual([at('north', 3), at('south', 1)])
  expect(missingAmong([at('north', 2), at('north', 2)], open)).toEqual(at('north', 4))
  expect(missingAmong([at('north', 0)], open)).toEqual(at('north', 0))
  expect(missingAmong([at('west', 1)], open)).toEqual(at('west', 1))
  expect(missingAmong([at('north', 3)], open)).toBe(undefined)
  expect(piecesWithout(open, [at('north', 1), at('south', 2)])).toEqual([at('north', 2)])
})
