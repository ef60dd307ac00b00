import fc from 'fast-check'
import { expect, test } from 'vitest'
import { allocate, type Shelf } from './allocate.ts'

/** A location named in lower case does not sell. */
const shelf = (location_id: string, available: Record<string, number>): Shelf => ({
  location_id,
  sells: location_id === location_id.toUpperCase(),
  available: new Map(Object.entries(available)),
})
const from = (location_id: string, variant_id: string, quantity: number) => ({ variant_id, location_id, quantity })

type Rule = readonly [string, Record<string, number>, readonly (readonly [string, Record<string, number>])[], object[]]

const rules: readonly Rule[] = [
  [
    'what lies unsold only for what is sold beyond the rest',
    { tea: 6 },
    [
      ['A', { tea: 1 }],
      ['B', { tea: 1 }],
      ['c', { tea: 3 }],
    ],
    [from('A', 'tea', 2), from('B', 'tea', 1), from('c', 'tea', 3)],
  ],
  [
    'a location that does not sell for nothing that the others have',
    { tea: 2, pot: 1 },
    [
      ['a', { tea: 9, pot: 9 }],
      ['B', { tea: 2 }],
      ['C', { pot: 1 }],
    ],
    [from('B', 'tea', 2), from('C', 'pot', 1)],
  ],
  [
    'the first that has all',
    { tea: 5 },
    [
      ['A', { tea: 9 }],
      ['B', { tea: 9 }],
    ],
    [from('A', 'tea', 5)],
  ],
  [
    'the one that has all, before two that have it together',
    { tea: 5 },
    [
      ['A', { tea: 3 }],
      ['B', { tea: 5 }],
    ],
    [from('B', 'tea', 5)],
  ],
  [
    'the one that has every product',
    { tea: 1, cup: 1 },
    [
      ['A', { tea: 1 }],
      ['B', { cup: 1 }],
      ['C', { tea: 1, cup: 1 }],
    ],
    [from('C', 'tea', 1), from('C', 'cup', 1)],
  ],
  [
    'two, where one has not enough',
    { tea: 5 },
    [
      ['A', { tea: 3 }],
      ['B', { tea: 4 }],
    ],
    [from('B', 'tea', 4), from('A', 'tea', 1)],
  ],
  [
    'the fewest',
    { tea: 6 },
    [
      ['A', { tea: 2 }],
      ['B', { tea: 3 }],
      ['C', { tea: 2 }],
      ['D', { tea: 3 }],
    ],
    [from('B', 'tea', 3), from('D', 'tea', 3)],
  ],
  [
    'the first, for what nobody has',
    { tea: 5 },
    [
      ['A', { tea: 0 }],
      ['B', { tea: 2 }],
    ],
    [from('B', 'tea', 2), from('A', 'tea', 3)],
  ],
  [
    'a location that is oversold already counts as empty',
    { tea: 2 },
    [
      ['A', { tea: -4 }],
      ['B', { tea: 2 }],
    ],
    [from('B', 'tea', 2)],
  ],
  ['nowhere, where no location sends orders', { tea: 2 }, [], []],
]

test.each(rules)('goods come from %s', (...rule) => {
  const [, requests, shelves, expected] = rule
  const wanted = Object.entries(requests).map(([variant_id, quantity]) => ({ variant_id, quantity }))
  expect(
    allocate(
      wanted,
      shelves.map(([id, available]) => shelf(id, available)),
    ),
  ).toEqual(expected)
})

const variants = ['tea', 'cup', 'pot']
const stock = fc.record({
  tea: fc.integer({ min: -3, max: 9 }),
  cup: fc.integer({ min: 0, max: 9 }),
  pot: fc.integer({ min: 0, max: 9 }),
})
const wanted = fc
  .subarray(variants, { minLength: 1 })
  .chain((chosen) =>
    fc.tuple(
      ...chosen.map((variant_id) =>
        fc.record({ variant_id: fc.constant(variant_id), quantity: fc.integer({ min: 1, max: 12 }) }),
      ),
    ),
  )

test('everything requested is allocated, and no location exceeds its stock while another has some left', () => {
  fc.assert(
    fc.property(wanted, fc.array(stock, { minLength: 1, maxLength: 6 }), (requests, stocks) => {
      const shelves = stocks.map((available, at) => shelf(`L${at}`, available))
      const allocations = allocate(requests, shelves)
      for (const { variant_id, quantity } of requests) {
        const parts = allocations.filter((part) => part.variant_id === variant_id)
        expect(parts.reduce((sum, part) => sum + part.quantity, 0)).toBe(quantity)
        const allocated = shelves.reduce((sum, { available }) => sum + Math.max(0, available.get(variant_id) ?? 0), 0)
        if (allocated < quantity) continue
        for (const part of parts) {
          const at = shelves.find(({ location_id }) => location_id === part.location_id)
          expect(part.quantity).toBeLessThanOrEqual(at?.available.get(variant_id) ?? 0)
        }
      }
    }),
  )
})

test('an order is split only if no single location has everything', () => {
  fc.assert(
    fc.property(wanted, fc.array(stock, { minLength: 1, maxLength: 6 }), (requests, stocks) => {
      const shelves = stocks.map((available, at) => shelf(`L${at}`, available))
      const hasAll = stocks.some((available) =>
        requests.every((want) => Reflect.get(available, want.variant_id) >= want.quantity),
      )
      const places = new Set(allocate(requests, shelves).map(({ location_id }) => location_id))
      if (hasAll) expect(places.size).toBe(1)
    }),
  )
})
