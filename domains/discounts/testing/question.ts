import type { Discount } from '../contract/discount.ts'
import { type Question as Asked, evaluateDiscounts } from '../contract/evaluate/evaluate.rules.ts'
import { prepareDiscounts } from '../contract/evaluate/prepared.ts'

/** With discounts as they are saved. */
export interface Question extends Omit<Asked, 'discounts'> {
  discounts: readonly Discount[]
}

export const answerTo = ({ discounts, ...question }: Question) =>
  evaluateDiscounts({ ...question, discounts: prepareDiscounts(discounts) })
