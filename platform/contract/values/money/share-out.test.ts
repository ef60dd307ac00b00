import fc from 'fast-check'
import { expect, test } from 'vitest'
import { maxMoney } from './money.ts'
import { shareOut } from './share-out.ts'

test.each([
  [100, [100, 100, 100], [34, 33, 33]],
  [10, [1, 5, 3], [1, 5, 3]],
  [5, [100, 299, 100], [1, 3, 1]],
  [5, [0, 0], [0, 0]],
  [5, [], []],
])(
  '%i by the weights %j is %j: the largest fraction first, of equal ones the earlier line',
  (amount, weights, parts) => {
    expect(shareOut(amount, weights)).toEqual(parts)
  },
)

const sumOf = (numbers: readonly number[]) => numbers.reduce((sum, each) => sum + BigInt(each), 0n)

test('parts are the amount, each its exact share rounded down or up by one, for every amount of money', () => {
  const amount = fc.oneof(fc.nat(1_000), fc.nat(100_000_000), fc.nat(maxMoney))
  fc.assert(
    fc.property(amount, fc.array(amount, { minLength: 1, maxLength: 8 }), (wanted, weights) => {
      const parts = shareOut(wanted, weights)
      const whole = sumOf(weights)
      const shared = BigInt(wanted) < whole ? BigInt(wanted) : whole

      expect(sumOf(parts)).toBe(shared)
      for (const [at, part] of parts.entries()) {
        const exact = whole === 0n ? 0n : (BigInt(weights[at] ?? 0) * shared) / whole
        expect([exact, exact + 1n]).toContain(BigInt(part))
        expect(part).toBeLessThanOrEqual(weights[at] ?? 0)
      }
    }),
  )
})
