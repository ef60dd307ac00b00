import { expect, test } from 'vitest'
import { idOf, noGoods, someRules } from '../../testing/a-discount.ts'
import { type ExampleLine, piecesToTry, priced } from './example-basket.ts'

const now = Date.parse('2026-11-29T10:00:00Z')
const tea: ExampleLine = {
  ...{ variant_id: idOf(11), product_id: idOf(1), title: 'Tea', note: '', image: null },
  ...{ collection_ids: [], quantity: 1, unit_price: 1_000 },
}
const soap = { ...tea, variant_id: idOf(12), product_id: idOf(2), title: 'Soap', collection_ids: [idOf(7)] }
const basket = { lines: [tea, soap], delivery: 500 }

const on = (id: number) => ({ ...noGoods, product_ids: [idOf(id)], exclude_ids: [] })

test('a discount on some goods takes something off these alone', () => {
  const { total, off, saved } = priced(someRules({ scope: 'products', value: 20, target: on(1) }), basket, now)

  expect({ total, saved, off: [...off] }).toEqual({ total: 2_300, saved: 200, off: [[idOf(11), 200]] })
})

test('it is tried as whom, where and when it is for', () => {
  const rules = someRules({
    ...{ value: 10, mode: 'code', starts_at: '2027-01-01T00:00:00.000Z', countries: ['FR'], languages: ['fr'] },
    ...{ staff_only: true, customers: { group_ids: [idOf(5)], customer_ids: [], first_order_only: true } },
  })

  expect(priced(rules, basket, now).saved).toBe(200)
})

test('a form has more than rules, and may still be without a name', () => {
  const values = { ...someRules({ title: '' }), code: 'WINTER' }

  expect(priced(values, basket, now).saved).toBe(200)
})

test('a discount that is not whole takes nothing off', () => {
  expect(priced({ ...someRules(), value: null }, basket, now)).toMatchObject({ saved: 0, total: 2_500 })
})

test('what is missing of the minimum is told', () => {
  const rules = someRules({ minimum: { subtotal: 5_000 } })

  expect(priced(rules, basket, now)).toMatchObject({
    ...{ saved: 0, rejection: { reason: 'DISCOUNT_MINIMUM_NOT_MET', detail: { missing: 3_000 } } },
  })
})

test('a free delivery saves its price', () => {
  const rules = someRules({ kind: 'free_shipping', scope: 'shipping' })

  expect(priced(rules, basket, now)).toMatchObject({ saved: 500, total: 2_000 })
})

test('there are as many pieces as it takes', () => {
  const bought = { from: { quantity: 2 }, target: noGoods }

  expect(piecesToTry(someRules())).toBe(1)
  expect(piecesToTry(someRules({ minimum: { quantity: 4 } }))).toBe(4)
  expect(
    piecesToTry(someRules({ kind: 'bxgy', buy: bought, get: { quantity: 1, target: noGoods, percent_off: 100 } })),
  ).toBe(3)
  expect(
    piecesToTry(someRules({ kind: 'steps', steps: [{ from: { quantity: 3 }, kind: 'percentage', value: 10 }] })),
  ).toBe(3)
})
