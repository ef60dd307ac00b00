import { type Conversion, convertAmount, maxMoney } from '@comptoir/platform/contract'
import type { DiscountRules, Threshold } from '../../contract/discount.ts'

const isAmount = (kind: DiscountRules['kind']) => kind === 'fixed' || kind === 'fixed_price'

const thresholdsOf = ({ minimum, buy, steps }: DiscountRules) => [minimum, buy?.from, ...steps.map(({ from }) => from)]

/** Every amount in the shop's currency that staff have decided. */
export const amountsIn = (rules: DiscountRules): number[] => [
  ...(isAmount(rules.kind) ? [rules.value] : []).flatMap((value) => value ?? []),
  ...rules.steps.flatMap(({ kind, value }) => (isAmount(kind) ? value : [])),
  ...thresholdsOf(rules).flatMap((from) => (from && 'subtotal' in from ? from.subtotal : [])),
  ...(rules.budget === null ? [] : [rules.budget]),
]

export const isTooLarge = (rules: DiscountRules) => Math.max(0, ...amountsIn(rules)) > maxMoney

const keyOf = ({ from }: DiscountRules['steps'][number]) => JSON.stringify(from)

export function convertRules(rules: DiscountRules, conversion: Conversion): DiscountRules {
  const to = (amount: number) => convertAmount(amount, conversion)
  const threshold = (from: Threshold): Threshold => ('subtotal' in from ? { subtotal: to(from.subtotal) } : from)
  const value = (kind: DiscountRules['kind'], amount: number) => (isAmount(kind) ? to(amount) : amount)
  const steps = rules.steps.map((step) => ({
    ...step,
    from: threshold(step.from),
    value: value(step.kind, step.value),
  }))
  return {
    ...rules,
    value: rules.value === null ? null : value(rules.kind, rules.value),
    // Two of them may round to the same amount: the later one takes more off.
    steps: steps.filter((step, at) => !steps.some((other, later) => later > at && keyOf(other) === keyOf(step))),
    minimum: rules.minimum && threshold(rules.minimum),
    buy: rules.buy && { ...rules.buy, from: threshold(rules.buy.from) },
    budget: rules.budget === null ? null : to(rules.budget),
  }
}
