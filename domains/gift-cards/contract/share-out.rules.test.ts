import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type CardShare, type GiftCardFault, type PayingCard, shareOut } from './index.ts'
import { faultOf } from './paying-card.ts'

const card = (id: string, available: number): Pick<PayingCard, 'id' | 'last4' | 'available'> => ({
  id,
  last4: id,
  available,
})

test.each([
  { what: 'one card has enough', due: 3_000, available: [5_000], amounts: [3_000] },
  { what: 'the second pays the rest', due: 7_000, available: [5_000, 5_000], amounts: [5_000, 2_000] },
  { what: 'all of them are not enough', due: 9_000, available: [5_000, 0, 1_000], amounts: [5_000, 1_000] },
  { what: 'nothing is due', due: 0, available: [5_000], amounts: [] },
])('$what', ({ due, available, amounts }) => {
  const shares = shareOut(
    due,
    available.map((each, at) => card(String(at), each)),
  )

  expect(shares.map(({ amount }) => amount)).toEqual(amounts)
})

test('never more than is due, nor than a card has', () => {
  const amount = fc.integer({ min: -10, max: 10_000 })
  fc.assert(
    fc.property(amount, fc.array(amount, { maxLength: 6 }), (due, available) => {
      const shares = shareOut(
        due,
        available.map((each, at) => card(String(at), each)),
      )
      const sum = shares.reduce((total, share: CardShare) => total + share.amount, 0)
      const all = available.reduce((total, each) => total + Math.max(0, each), 0)

      expect(sum).toBe(Math.min(Math.max(0, due), all))
      for (const share of shares) expect(share.amount).toBeLessThanOrEqual(available[Number(share.id)] ?? 0)
    }),
  )
})

test.each<[string, Partial<Parameters<typeof faultOf>[0]>, GiftCardFault | null]>([
  ['good', {}, null],
  ['on its last moment', { ends: 100 }, null],
  ['ended', { ends: 99 }, 'GIFT_CARD_EXPIRED'],
  ['off', { state: 'disabled', ends: 99 }, 'GIFT_CARD_DISABLED'],
  ['of another currency', { currency: 'JPY' }, 'GIFT_CARD_CURRENCY'],
  ['spent', { available: 0 }, 'GIFT_CARD_EMPTY'],
])('a card that is %s', (_what, given, fault) => {
  const good = { state: 'active', ends: null, currency: 'EUR', available: 1 } as const

  expect(faultOf({ ...good, ...given }, { now: 100, currency: 'EUR' })).toBe(fault)
})
