import { expect, test } from 'vitest'
import { aDiscount, idOf, noGoods } from '../../testing/a-discount.ts'
import { barOf, firstClash, neighboursOf } from './ten-days.ts'

const clock = { now: Date.parse('2026-11-29T22:30:00Z'), zone: 'Europe/Paris' }
const tea = { ...noGoods, product_ids: [idOf(1)], exclude_ids: [] }
const onTea = { scope: 'products', target: tea } as const

test.each([
  ['2026-11-29T00:00:00+01:00', null, { from: 0, to: 9, isBegun: false, isGoingOn: true }],
  ['2026-11-01T00:00:00+01:00', '2026-11-30T00:00:00+01:00', { from: 0, to: 0, isBegun: true, isGoingOn: false }],
  ['2026-12-01T09:00:00+01:00', '2026-12-03T23:59:00+01:00', { from: 2, to: 4, isBegun: false, isGoingOn: false }],
  ['2026-12-08T00:00:00+01:00', '2026-12-09T00:00:00+01:00', { from: 9, to: 9, isBegun: false, isGoingOn: false }],
])('from %s until %s it runs on these days of the store', (starts_at, ends_at, bar) => {
  expect(barOf({ starts_at, ends_at }, clock.now, clock.zone)).toEqual(bar)
})

test.each([
  ['2026-12-09T00:00:00+01:00', null],
  ['2026-11-01T00:00:00+01:00', '2026-11-29T00:00:00+01:00'],
])('from %s until %s it runs on none of them', (starts_at, ends_at) => {
  expect(barOf({ starts_at, ends_at }, clock.now, clock.zone)).toBeNull()
})

test('only those on the same goods are neighbours', () => {
  const own = aDiscount({ id: idOf(1), ...onTea })
  const same = aDiscount({ id: idOf(2), ...onTea })
  const soap = aDiscount({ id: idOf(3), scope: 'products', target: { ...tea, product_ids: [idOf(2)] } })
  const order = aDiscount({ id: idOf(4) })
  const over = aDiscount({ id: idOf(5), ...onTea, ends_at: '2026-11-10T00:00:00Z' })

  const found = neighboursOf(own, [own, same, soap, order, over], clock)

  expect(found.map(({ discount }) => discount.id)).toEqual([idOf(2)])
  expect(found[0]?.goods).toEqual([idOf(1)])
})

test('they clash on days on which both run, unless both allow it', () => {
  const together = { order: false, products: true, shipping: false }
  const own = aDiscount({ id: idOf(1), ...onTea, ends_at: '2026-12-01T00:00:00+01:00', combines_with: together })
  const later = aDiscount({ id: idOf(2), ...onTea, starts_at: '2026-12-02T00:00:00+01:00' })
  const friendly = aDiscount({ id: idOf(3), ...onTea, combines_with: together })
  const jealous = aDiscount({ id: idOf(4), ...onTea, starts_at: '2026-11-30T00:00:00+01:00' })

  expect(firstClash(neighboursOf(own, [later, friendly], clock))).toBeUndefined()
  expect(firstClash(neighboursOf(own, [later, friendly, jealous], clock))).toMatchObject({
    ...{ discount: { id: idOf(4) }, both: { from: 1, to: 1 } },
  })
})
