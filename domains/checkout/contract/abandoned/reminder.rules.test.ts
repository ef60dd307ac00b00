import { expect, test } from 'vitest'
import { dryRun, dueAt, nextReminder } from './reminder.rules.ts'

const on = (...hours: readonly number[]) => ({ steps: hours.map((each) => ({ on: true, hours: each })) })
const at = (text: string) => Date.parse(text)
const settings = on(1, 24, 72)

test.each([
  // The first follows what they did; the later ones wait for ten o'clock of the shop.
  [1, 1, 'Europe/Paris', '2026-11-20T21:30:00Z', '2026-11-20T22:30:00Z'],
  [2, 24, 'Europe/Paris', '2026-11-20T21:30:00Z', '2026-11-22T09:00:00Z'],
  [2, 24, 'Europe/Paris', '2026-11-20T07:00:00Z', '2026-11-21T09:00:00Z'],
  [2, 24, 'Europe/Paris', '2026-11-20T09:00:00Z', '2026-11-21T09:00:00Z'],
  // The clocks change in between.
  [3, 72, 'Europe/Paris', '2026-03-27T12:00:00Z', '2026-03-31T08:00:00Z'],
  [2, 24, 'Asia/Tokyo', '2026-11-20T00:30:00Z', '2026-11-21T01:00:00Z'],
  [2, 24, 'America/Los_Angeles', '2026-11-20T21:30:00Z', '2026-11-22T18:00:00Z'],
])('mail %i, %i hours after, in %s: left %s, due %s', (...[step, hours, zone, left_at, due]) => {
  expect(new Date(dueAt(left_at, { step, hours, zone })).toISOString()).toBe(new Date(due).toISOString())
})

const basket = { left_at: '2026-11-20T12:00:00Z', last_step: 0, waits_for_stock: false }
const next = (now: string, given: Partial<typeof basket> = {}, decided = settings) =>
  nextReminder({ ...basket, ...given }, decided, { zone: 'UTC', now: at(now) })?.step ?? null

test('the next mail is the one that is due, or the first that will be', () => {
  expect(next('2026-11-20T12:30:00Z')).toBe(1)
  expect(next('2026-11-20T13:00:00Z')).toBe(1)
  expect(next('2026-11-20T13:00:00Z', { last_step: 1 })).toBe(2)
  expect(next('2026-11-22T10:00:00Z', { last_step: 3 })).toBeNull()
})

test('what could not go for half a day goes no more, and of two the later one goes', () => {
  expect(next('2026-11-21T00:59:00Z')).toBe(1)
  expect(next('2026-11-21T01:00:00Z')).toBe(2)
  expect(next('2026-11-22T10:30:00Z', {}, on(1, 46, 47))).toBe(2)
  expect(next('2026-12-20T12:00:00Z')).toBeNull()
})

test('mails that are off are passed over', () => {
  const second = { steps: settings.steps.map((step, place) => ({ ...step, on: place === 1 })) }
  const none = { steps: settings.steps.map((step) => ({ ...step, on: false })) }

  expect(next('2026-11-20T13:00:00Z', {}, second)).toBe(2)
  expect(next('2026-11-20T13:00:00Z', {}, none)).toBeNull()
})

test('what waits for stock goes however late it is there again', () => {
  expect(next('2026-12-05T12:00:00Z', { waits_for_stock: true })).toBe(3)
})

const kept = (given: object = {}) => ({
  ...{ email: 'lina@example.com', left_at: '2026-11-01T08:00:00Z', agreed: true, total: 4_000, currency: 'EUR' },
  ...{ ended_at: null, ...given },
})
const dry = (
  baskets: readonly ReturnType<typeof kept>[],
  smallest: { amount: number; currency: string } | null = null,
) => dryRun(baskets, { ...settings, smallest }, { zone: 'UTC', now: at('2026-11-30T12:00:00Z') })

test('a dry run counts what would have gone until they came back, to whoever agreed', () => {
  expect(dry([kept()])).toEqual({ mails: 3, people: 1 })
  expect(dry([kept({ ended_at: '2026-11-02T12:00:00Z' })])).toEqual({ mails: 2, people: 1 })
  expect(dry([kept({ agreed: false })])).toEqual({ mails: 0, people: 0 })
  expect(dry([kept(), kept({ left_at: '2026-11-30T10:00:00Z' })])).toEqual({ mails: 4, people: 1 })
  expect(dry([kept()], { amount: 5_000, currency: 'EUR' })).toEqual({ mails: 0, people: 0 })
  expect(dry([kept()], { amount: 5_000, currency: 'USD' })).toEqual({ mails: 3, people: 1 })
})
