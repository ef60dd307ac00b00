import { expect, test } from 'vitest'
import { Days, daysIn } from './days.ts'

const today = '2026-03-02'

test.each([
  ['today', '2026-03-02', '2026-03-02'],
  ['yesterday', '2026-03-01', '2026-03-01'],
  ['last_7', '2026-02-24', '2026-03-02'],
  ['last_30', '2026-02-01', '2026-03-02'],
  ['this_month', '2026-03-01', '2026-03-02'],
  ['last_month', '2026-02-01', '2026-02-28'],
  ['this_quarter', '2026-01-01', '2026-03-02'],
  ['2026-01-05..2026-01-09', '2026-01-05', '2026-01-09'],
  ['2026-01-05..', '2026-01-05', ''],
  ['..2026-01-09', '', '2026-01-09'],
  ['2026-01-05', '2026-01-05', '2026-01-05'],
])('on 2 March %s are the days from %s to %s', (text, from, to) => {
  expect(Days.safeParse(text).success).toBe(true)
  expect(daysIn(text, today)).toEqual({ from, to })
})

test.each([
  '',
  '..',
  'tomorrow',
  '2026-02-30',
  '2026-02-02..x',
  '2026-02-02..2026-02-01',
  '0000-01-01..',
  '9999-12-31',
])('“%s” are no days', (text) => {
  expect(Days.safeParse(text).success).toBe(false)
})
