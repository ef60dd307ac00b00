import { expect, test } from 'vitest'
import { watchForScan } from './scan.ts'

/** Presses the keys of a text and Enter, `gap` milliseconds apart. */
function typed(text: string, gap: number) {
  const scan = watchForScan()
  return [...text, 'Enter'].map((key, at) => scan.press({ key, timeStamp: 1_000 + at * gap })).at(-1)
}

test.each([
  ['4006381333931', 5, true],
  ['4006381333931', 29, true],
  ['TK-697', 0, true],
  ['4006381333931', 30, false],
  ['TK-69', 5, false],
])('%s with %i ms between the keys: scanned is %s', (text, gap, isScan) => {
  expect(typed(text, gap)).toBe(isScan)
})

test('a pause before Enter is no scan', () => {
  const scan = watchForScan()
  for (const [at, key] of [...'4006381333931'].entries()) scan.press({ key, timeStamp: at })

  expect(scan.press({ key: 'Enter', timeStamp: 500 })).toBe(false)
})

test('Shift within a burst does not end it', () => {
  const scan = watchForScan()
  for (const [at, key] of ['Shift', 'T', 'Shift', 'K', '-', '6', '9', '7'].entries())
    scan.press({ key, timeStamp: at * 5 })

  expect(scan.press({ key: 'Enter', timeStamp: 40 })).toBe(true)
})
