import { expect, test } from 'vitest'
import { canCharge, fromStripeAmount, toStripeAmount } from './stripe-amount.rules.ts'

test.each([
  ['EUR', 1_999, 1_999],
  ['JPY', 450, 450],
  ['ISK', 450, 45_000],
  ['UGX', 12_000, 1_200_000],
  ['MGA', 4_500, 45],
  ['KWD', 12_340, 12_340],
])('%s: %i of ours is %i at Stripe, and back', (currency, ours, theirs) => {
  expect(toStripeAmount(ours, currency)).toBe(theirs)
  expect(fromStripeAmount(theirs, currency)).toBe(ours)
  expect(canCharge(ours, currency)).toBe(true)
})

test.each([
  ['a currency that Stripe does not take', 100, 'IRR'],
  ['a unit that is too small for Stripe', 4_550, 'MGA'],
  ['thousandths that are no tens', 12_345, 'KWD'],
])('%s cannot be charged', (_reason, amount, currency) => {
  expect(canCharge(amount, currency)).toBe(false)
})
