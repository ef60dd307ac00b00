import { expect, test } from 'vitest'
import { billingState, remainingDays } from './billing.rules.ts'

const now = Date.parse('2026-11-23T12:00:00Z')
const day = (text: string) => `${text}T00:00:00Z`

test.each([
  ['2026-11-25', 2],
  ['2026-11-24', 1],
  ['2026-11-23', 0],
  ['2026-11-22', -1],
])('until %s there remain %i days', (date, days) => {
  expect(remainingDays(day(date), now)).toBe(days)
})

test.each([
  [null, null, null],
  ['2026-11-23', null, 'trial'],
  ['2026-11-22', null, 'not_paid'],
  ['2026-11-22', '2026-12-01', 'active'],
  ['2026-11-25', '2026-11-01', 'trial'],
  [null, '2026-11-22', 'not_paid'],
])('a trial until %s and a subscription until %s is %s', (trial, subscription, state) => {
  const dates = {
    trial_expiration_date: trial && day(trial),
    billing_subscription_expiration_date: subscription && day(subscription),
  }

  expect(billingState(dates, now)).toBe(state)
})
