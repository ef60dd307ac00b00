import { expect, test } from 'vitest'
import { canReturn } from './return.rules.ts'

test('what is unpacked is neither unpacked again nor given up; a withdrawal is not declined', () => {
  const stage = (more: object) =>
    ({ kind: 'return', status: 'received', unpacked_at: null, closed_at: null, ...more }) as const
  const unpacked = stage({ unpacked_at: '2026-11-20T10:00:00Z' })

  expect([canReturn('unpack', unpacked), canReturn('cancel', unpacked), canReturn('refund', unpacked)]).toEqual([
    false,
    false,
    true,
  ])
  expect(canReturn('refund', stage({}))).toBe(false)
  expect(canReturn('decline', stage({ kind: 'withdrawal', status: 'requested' }))).toBe(false)
})
