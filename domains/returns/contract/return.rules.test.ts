import { expect, test } from 'vitest'
import { anOrderLine } from '../testing/order-line.ts'
import { canReturn, feesLeft, isAllBack, orderReturnStatus } from './return.rules.ts'

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

test('a withdrawal ends with the last of the goods that came; what was missing, or left before, is no reason', () => {
  const products = [
    anOrderLine('a'),
    anOrderLine('b', { returned_quantity: 1, canceled_quantity: 1 }),
    anOrderLine('fee', { kind: 'fee' }),
  ]
  const found = (received: number, damaged: number) => [{ order_line_id: 'a', received, damaged }]
  const ends = (kind: 'withdrawal' | 'return', pieces: ReturnType<typeof found>) =>
    isAllBack({ products }, kind, pieces)

  expect(ends('withdrawal', found(1, 1))).toBe(true)
  expect(ends('withdrawal', found(1, 0))).toBe(false)
  expect(ends('withdrawal', [])).toBe(false)
  expect(ends('return', found(2, 0))).toBe(false)
})

test('a fee that was given back is not left', () => {
  const fees = [anOrderLine('one', { kind: 'fee' }), anOrderLine('two', { kind: 'fee', returned_quantity: 2 })]

  expect(feesLeft({ products: [anOrderLine('a'), ...fees] }).map(({ id }) => id)).toEqual(['one'])
})

test.each([
  ['none', []],
  ['requested', ['requested']],
  ['open', ['approved']],
  ['received', ['received']],
  ['closed', ['refunded', 'exchanged', 'declined', 'canceled']],
  ['requested', ['received', 'requested', 'approved', 'refunded']],
  ['received', ['approved', 'received', 'refunded']],
  ['open', ['canceled', 'approved']],
] as const)('an order is %s for returns that are %j', (expected, statuses) => {
  expect(orderReturnStatus(statuses.map((status) => ({ status })))).toBe(expected)
})
