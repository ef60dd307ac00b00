import { expect, test } from 'vitest'
import { noOpeningHours, OpeningHours, openingLines } from './opening-hours.ts'

const week = (monday: string) => [monday, '', '', '', '', '', '']
const read = (text: string) => OpeningHours.safeParse(week(text))

test.each([
  ['10-19', '10:00-19:00'],
  ['9h30 – 12h, 14.00—19', '09:30-12:00, 14:00-19:00'],
  ['１０：００～１９：００', '10:00-19:00'],
  ['10:00-24:00', '10:00-24:00'],
  [' ', ''],
])('%s is %s', (typed, kept) => {
  expect(read(typed).data?.[0]).toBe(kept)
})

test.each(['always', '19-10', '10-10', '10-25', '10:60-11', '10-12, 11-14', '10-', '8–12 13–17'])(
  '%s is refused',
  (typed) => {
    expect(read(typed).error?.issues[0]?.message).toBe('HOURS_INVALID')
  },
)

test('the week begins after the closed day, and days with the same hours share a line', () => {
  const day = '10:00-19:00'
  expect(openingLines(['', day, day, day, day, '09:30-12:00, 14:00-19:00', ''], 'en')).toEqual([
    { first: 'Tuesday', last: 'Friday', spans: ['10:00–19:00'] },
    { first: 'Saturday', last: 'Saturday', spans: ['09:30–12:00', '14:00–19:00'] },
    { first: 'Sunday', last: 'Monday', spans: [] },
  ])
  expect(
    openingLines(
      Array.from({ length: 7 }, () => day),
      'fr',
    ),
  ).toEqual([{ first: 'lundi', last: 'dimanche', spans: ['10:00–19:00'] }])
  expect(openingLines(noOpeningHours, 'en')).toEqual([])
})
