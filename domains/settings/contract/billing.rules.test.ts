import { describe, expect, test } from 'vitest'
import { billingState, graceUntil, isReadOnly, lastDay, remainingDays } from './billing.rules.ts'

const now = Date.parse('2026-11-23T12:00:00Z')
const day = (text: string) => `${text}T00:00:00.000Z`

test.each([
  ['2026-11-25', 2],
  ['2026-11-24', 1],
  ['2026-11-23', 0],
  ['2026-11-22', -1],
])('until %s there remain %i days', (date, days) => {
  expect(remainingDays(day(date), now, 'UTC')).toBe(days)
})

describe('the day changes at midnight of the store', () => {
  test.each([
    ['Asia/Tokyo', '2026-11-23T14:59:59Z', 0],
    ['Asia/Tokyo', '2026-11-23T15:00:00Z', -1],
    ['Europe/Paris', '2026-11-23T22:59:59Z', 0],
    ['Europe/Paris', '2026-11-23T23:00:00Z', -1],
    ['America/Sao_Paulo', '2026-11-24T02:59:59Z', 0],
    ['America/Sao_Paulo', '2026-11-24T03:00:00Z', -1],
  ])('in %s at %s there remain %i days until 23 November', (zone, at, days) => {
    expect(remainingDays(day('2026-11-23'), Date.parse(at), zone)).toBe(days)
  })
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

  expect(billingState(dates, { now, zone: 'UTC' })).toBe(state)
})

test.each([
  ['2026-11-16', '2026-11-01', false],
  ['2026-11-15', '2026-11-01', true],
  ['2026-11-01', '2026-11-16', false],
  [null, null, false],
])('a trial until %s and a subscription until %s: only reads is %s', (trial, subscription, expected) => {
  const settings = {
    trial_expiration_date: trial && day(trial),
    billing_subscription_expiration_date: subscription && day(subscription),
    billing_page: true,
    time_zone: 'UTC',
  }

  expect(isReadOnly(settings, now)).toBe(expected)
  expect(isReadOnly({ ...settings, billing_page: false }, now)).toBe(false)
})

test('the last day of grace is the seventh after the later of both dates', () => {
  const last = lastDay({
    trial_expiration_date: day('2026-11-15'),
    billing_subscription_expiration_date: day('2026-11-20'),
  })

  expect(last).toBe(day('2026-11-20'))
  expect(graceUntil(day('2026-11-20'))).toBe('2026-11-27')
})
