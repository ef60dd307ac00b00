import { expect, test } from 'vitest'
import type { DiscountRules } from '../../contract/discount.ts'
import { DiscountRequest } from '../../contract/discount-request.ts'
import { idOf, noGoods, someRules } from '../../testing/a-discount.ts'
import { choiceOf, kindChoices, withBought, withChoice, withDeliveryKind, withScope } from './change-kind.ts'

const tea = { ...noGoods, product_ids: [idOf(1)] }
const onTea = someRules({ scope: 'products', target: { ...tea, exclude_ids: [idOf(9)] } })

/** As a person would fill it in after the change. */
function filledIn(rules: DiscountRules): DiscountRules {
  const isValued = rules.kind === 'percentage' || rules.kind === 'fixed' || rules.kind === 'fixed_price'
  return { ...rules, value: isValued ? 10 : rules.value }
}

const pairs = kindChoices.flatMap((from) => kindChoices.map((to) => [from, to] as const))

test.each(pairs)('from %s to %s the parts fit each other', (from, to) => {
  const first = filledIn({ ...onTea, ...withChoice(onTea, from) })
  const second = filledIn({ ...first, ...withChoice(first, to) })

  // Who takes goods from a discount that had none has to choose them.
  const isWithoutGoods = from === 'delivery' && ['fixed_price', 'bxgy'].includes(to)
  expect(choiceOf(second)).toBe(to)
  expect(DiscountRequest.safeParse(second).success).toBe(!isWithoutGoods)
  expect(second.target.exclude_ids).toEqual([idOf(9)])
})

test('the goods stay with the kind that is for them', () => {
  const got = { ...onTea, ...withChoice(onTea, 'bxgy') }
  const back = { ...got, ...withChoice(got, 'percentage') }

  expect(got).toMatchObject({ buy: { target: tea }, get: { target: tea, percent_off: 100 }, target: noGoods })
  expect(back.target).toMatchObject(tea)
})

test('of the whole order nothing of goods is left', () => {
  const rules = { ...onTea, max_quantity: 3, ...withScope({ ...onTea, max_quantity: 3 }, 'order') }

  expect(DiscountRequest.safeParse(rules).success).toBe(true)
  expect(withScope(rules, 'order')).toEqual({})
})

test('a delivery is free, or cheaper once it says by how much', () => {
  const free = { ...onTea, ...withChoice(onTea, 'delivery') }
  const cheaper = { ...free, ...withDeliveryKind('fixed') }

  expect(DiscountRequest.safeParse(free).success).toBe(true)
  expect(DiscountRequest.safeParse(cheaper).success).toBe(false)
  expect(DiscountRequest.safeParse({ ...cheaper, value: 300 }).success).toBe(true)
})

test('what gets cheaper follows what is bought until it is something else', () => {
  const rules = { ...onTea, ...withChoice(onTea, 'bxgy') }
  const soap = { ...noGoods, product_ids: [idOf(2)] }
  const mug = { ...noGoods, product_ids: [idOf(3)] }
  const other = { ...rules, get: rules.get && { ...rules.get, target: mug } }

  expect(withBought(rules, soap)).toMatchObject({ buy: { target: soap }, get: { target: soap } })
  expect({ ...other, ...withBought(other, soap) }).toMatchObject({ buy: { target: soap }, get: { target: mug } })
})
