import type { Basket, BasketLine } from '../contract/basket/basket.ts'
import type { Discount } from '../contract/discount.ts'
import { aDiscount, idOf } from './a-discount.ts'
import { answerTo, type Question } from './question.ts'

export const teapot = idOf(101)
export const cup = idOf(102)
export const soap = idOf(103)
/** The teapot and the cup. */
export const laidTable = idOf(301)

export const aLine = (given: Partial<BasketLine> = {}): BasketLine => ({
  ...{ id: 'teapot', kind: 'product', product_id: teapot, variant_id: null, collection_ids: [], quantity: 1 },
  ...{ unit_price: 4_800, listed_price: null, compare_at_price: null },
  ...given,
})

/** The basket of the designs: a teapot for 48.00, a cup for 16.00, three soaps for 11.00 each. */
export const lines = [
  aLine({ collection_ids: [laidTable] }),
  aLine({ id: 'cup', product_id: cup, collection_ids: [laidTable], unit_price: 1_600 }),
  aLine({ id: 'soap', product_id: soap, quantity: 3, unit_price: 1_100 }),
]

export const someBasket = (given: Partial<Basket> = {}): Basket => ({
  ...{ lines, delivery: { price: 495 }, country: 'FR', language: 'fr', by_staff: false, codes: [] },
  customer: { id: idOf(400), group_ids: [], orders: 17 },
  ...given,
})

interface Given extends Partial<Omit<Question, 'discounts' | 'basket'>> {
  basket?: Partial<Basket>
}

/** Discounts with ids of their own, in the order in which they are older; what is asked about every one of them. */
export function ask(discounts: readonly Partial<Discount>[], { basket = {}, ...given }: Given = {}) {
  return answerTo({
    ...{ basket: someBasket(basket), codes: [], own_uses: {}, now: '2026-11-22T10:00:00.000Z', explain: 'all' },
    discounts: discounts.map((each, at) => aDiscount({ id: idOf(at + 1), ...each })),
    ...given,
  })
}

export const withAll = { order: true, products: true, shipping: true }
