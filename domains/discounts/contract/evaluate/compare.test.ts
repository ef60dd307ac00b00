import { expect, test } from 'vitest'
import { idOf, noGoods } from '../../testing/a-discount.ts'
import { ask, laidTable, soap, withAll } from '../../testing/a-question.ts'
import type { Discount } from '../discount.ts'

const autumn: Partial<Discount> = {
  ...{ scope: 'products', value: 20, combines_with: withAll },
  target: { ...noGoods, collection_ids: [laidTable], exclude_ids: [] },
}
const soaps: Partial<Discount> = {
  ...{ scope: 'products', value: 50, combines_with: withAll },
  target: { ...noGoods, product_ids: [soap], exclude_ids: [] },
}
const alone: Partial<Discount> = { value: 10, combines_with: { order: false, products: false, shipping: false } }

const setsOf = (...question: Parameters<typeof ask>) => {
  const { compared } = ask(...question)
  return compared && { ...compared, sets: compared.sets.map(({ discount_ids, saved }) => [...discount_ids, saved]) }
}

test('the sets of discounts that allow each other, by what they save', () => {
  expect(setsOf([autumn, soaps, alone])).toEqual({
    sets: [
      [idOf(1), idOf(2), 2_930],
      [idOf(2), 1_650],
      [idOf(1), 1_280],
      [idOf(3), 970],
    ],
    count: 4,
  })
})

test('of sets that save the same the one that is given is first, by priority', () => {
  expect(setsOf([alone, { ...alone, priority: 1 }])?.sets).toEqual([
    [idOf(2), 970],
    [idOf(1), 970],
  ])
})

test('six of many are told, and all are counted', () => {
  const onOrder = Array.from({ length: 4 }, (): Partial<Discount> => ({ value: 5, combines_with: withAll }))

  const told = setsOf(onOrder)

  expect([told?.count, told?.sets.length]).toEqual([15, 6])
  expect(told?.sets[0]).toHaveLength(5)
})

test('nothing is compared where nothing is given, nor for a shopper', () => {
  expect(setsOf([{ paused: true }])).toBe(null)
  expect(setsOf([autumn, soaps], { explain: 'codes' })).toBe(null)
})
