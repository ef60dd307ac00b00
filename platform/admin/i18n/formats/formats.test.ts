import { expect, test } from 'vitest'
import { daysAgo } from './days-ago.ts'
import { formatsFor } from './formats.ts'

const now = Date.parse('2026-11-20T12:00:00Z')
const ago = (milliseconds: number) => now - milliseconds
const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

const english = formatsFor({ locale: 'en', currency: 'EUR', timeZone: 'UTC' })

test.each([
  [30_000, null],
  [16 * minute, '16 min ago'],
  [3 * hour, '3 hr ago'],
  [2 * day, '2 days ago'],
  [30 * day - 1, '29 days ago'],
  [30 * day, '1 mo ago'],
  [61 * day, '2 mo ago'],
  [365 * day - 1, '12 mo ago'],
  [365 * day, '1 yr ago'],
  [800 * day, '2 yr ago'],
])('%i ms ago reads %s', (passed, read) => {
  expect(english.ago(ago(passed), now)).toBe(read)
})

test.each([
  ['fr', 'il y a 2 m.', 'il y a 3 a'],
  ['ar', 'قبل شهرين', 'قبل 3 سنوات'],
  ['ja', '2か月前', '3年前'],
  ['tr', '2 ay önce', '3 yıl önce'],
] as const)('months and years ago are said in %s', (locale, months, years) => {
  const formats = formatsFor({ locale, currency: 'EUR', timeZone: 'UTC' })

  expect([61 * day, 3 * 365 * day].map((passed) => formats.ago(ago(passed), now))).toEqual([months, years])
})

test('a date of another year shows the year', () => {
  expect(english.date('2026-11-19T10:00:00Z', now)).toBe('19 Nov')
  expect(english.date('2025-11-19T10:00:00Z', now)).toBe('19 Nov 2025')
})

test.each([
  ['Asia/Tokyo', '2026-12-31T16:00:00Z', '2026-12-31T14:00:00Z', '1 Jan 2027'],
  ['Asia/Tokyo', '2026-12-31T16:00:00Z', '2027-01-05T00:00:00Z', '1 Jan'],
  ['America/New_York', '2027-01-01T03:00:00Z', '2027-01-02T12:00:00Z', '31 Dec 2026'],
  ['America/New_York', '2027-01-01T03:00:00Z', '2026-12-31T12:00:00Z', '31 Dec'],
])('in %s, %s seen at %s reads “%s”', (timeZone, at, ...[seenAt, text]) => {
  const shop = formatsFor({ locale: 'en', currency: 'EUR', timeZone })

  expect(shop.date(at, Date.parse(seenAt))).toBe(text)
})

test('Arabic keeps the digits of codes and prices', () => {
  const arabic = formatsFor({ locale: 'ar', currency: 'EUR', timeZone: 'UTC' })

  expect(arabic.number(1284)).toBe('1,284')
  expect(arabic.money(2400)).toContain('24.00')
  expect(arabic.ago(ago(2 * minute), now)).toBe('قبل دقيقتين')
})

test("the shop's own sign stands for its currency alone", () => {
  const shop = formatsFor({ locale: 'en', currency: 'EUR', symbol: 'EUR ', timeZone: 'UTC' })

  expect(shop.money(100)).toBe('EUR 1.00')
  expect(shop.money(100, 'GBP')).toBe('£1.00')
})

test('a Japanese counter follows its number without a space', () => {
  const japanese = formatsFor({ locale: 'ja', currency: 'EUR', timeZone: 'UTC' })

  expect(japanese.ago(ago(3 * hour), now)).toBe('3時間前')
})

test('names of the other direction are isolated in a list', () => {
  const arabic = formatsFor({ locale: 'ar', currency: 'EUR', timeZone: 'UTC' })

  expect(arabic.list(['Small gifts', 'Under €25'])).toBe('\u2068Small gifts\u2069 و\u2068Under €25\u2069')
  expect(arabic.list(['السعر', 'الوسوم'])).toBe('السعر والوسوم')
})

test.each([
  ['Europe/Paris', '2026-11-19T23:30:00Z', 0],
  ['Europe/Paris', '2026-11-19T22:30:00Z', 1],
  ['Asia/Tokyo', '2026-11-19T14:59:00Z', 1],
  ['Asia/Tokyo', '2026-11-13T14:59:00Z', 7],
])('days are counted by the calendar of %s: %s is %i days ago', (timeZone, at, days) => {
  expect(daysAgo(at, timeZone, now).days).toBe(days)
})
