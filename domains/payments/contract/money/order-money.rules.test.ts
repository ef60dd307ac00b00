import { expect, test } from 'vitest'
import { isCaptureDue } from './order-money.rules.ts'

test.each([
  ['new-order', 'at_once', false, true],
  ['draft-order', 'at_once', false, false],
  ['canceled', 'at_once', true, false],
  ['new-order', 'later', false, false],
  ['in-preparation', 'later', false, false],
  ['in-transit', 'later', false, true],
  ['delivered', 'later', false, true],
  ['in-transit', 'by_hand', false, false],
  ['new-order', 'by_hand', true, true],
  ['in-preparation', 'later', true, true],
] as const)('of an order %s, captured %s, by a press: %s → %s', (...[tag, captures, isByHand, isDue]) => {
  expect(isCaptureDue(tag, captures, isByHand)).toBe(isDue)
})
