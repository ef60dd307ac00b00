import { locales } from '@comptoir/platform/contract'
import { expect, test } from 'vitest'
import type { Rejection } from '../contract/basket/rejection.ts'
import { idOf } from '../testing/a-discount.ts'
import { isWaiting, type RejectionSpeech, rejectionText } from './index.ts'

const speech: RejectionSpeech = {
  locale: 'en',
  money: (amount) => `€${(amount / 100).toFixed(2)}`,
  timeZone: 'Europe/Paris',
  titles: new Map([[idOf(2), 'Summer']]),
}
const because = (reason: object): Rejection => ({ discount_id: idOf(1), code: 'TEA', ...reason }) as Rejection
const minimum = { reason: 'DISCOUNT_MINIMUM_NOT_MET', detail: { of: 'subtotal', minimum: 5_000, missing: 840 } }
const notWith = (more: number | null, id = idOf(2)) => ({
  reason: 'DISCOUNT_NOT_COMBINABLE',
  detail: { with: [id], more },
})

const eligible = (because: string, known: boolean) => ({
  ...{ reason: 'DISCOUNT_CUSTOMER_NOT_ELIGIBLE', detail: { because, known } },
})
const goods = (of: string, reduced = false) => ({ reason: 'DISCOUNT_NO_MATCHING_ITEMS', detail: { of, reduced } })
const usedUp = (of: string, held = false) => ({ reason: 'DISCOUNT_EXHAUSTED', detail: { of, held } })
const plain = (reason: string, detail: object = {}) => ({ reason: `DISCOUNT_${reason}`, detail })

const sentences: [object, string][] = [
  [plain('NOT_FOUND'), 'We do not know this code'],
  [plain('PAUSED', { of: 'discount' }), 'Not given at the moment'],
  [plain('PAUSED', { of: 'code' }), 'This code is not valid any more'],
  [plain('EXPIRED', { ends_at: '2026-11-29T23:00:00.000Z' }), 'Ended on Sunday, November 29'],
  [plain('NOT_STARTED', { starts_at: '2026-11-26T23:00:00.000Z' }), 'Begins on Friday, November 27'],
  [usedUp('uses'), 'Used up'],
  [usedUp('budget'), 'Used up'],
  [usedUp('code'), 'This code has been used'],
  [usedUp('code', true), 'Others are paying with the last ones. It may be free again in a few minutes.'],
  [plain('USED_BY_YOU'), 'Once for each customer: you have used it'],
  [plain('CUSTOMER_LIMIT', { limit: 2 }), '2 times for each customer: you have used it up'],
  [plain('STAFF_ONLY'), 'Given by our staff only'],
  [eligible('first_order', true), 'Only for a first order'],
  [eligible('first_order', false), 'Only for a first order: enter your e-mail address to get it'],
  [eligible('group', true), 'Only for some of our customers'],
  [eligible('group', false), 'Only for some of our customers: enter your e-mail address to find out'],
  [plain('COUNTRY', { countries: ['FR', 'BE'], known: true }), 'Only for deliveries to France or Belgium'],
  [
    plain('COUNTRY', { countries: ['FR'], known: false }),
    'Only for deliveries to France: enter your address to get it',
  ],
  [plain('LANGUAGE', { languages: ['ja'] }), 'Only when shopping in Japanese'],
  [plain('GIFT_CARDS_EXCLUDED'), 'Gift cards do not get cheaper'],
  [goods('target'), 'Not for what is in your basket'],
  [goods('target', true), 'Not for goods that are already reduced'],
  [goods('get'), 'Add what it makes cheaper'],
  [goods('delivery'), 'Counts once you have chosen a delivery'],
  [minimum, 'From €50.00: €8.40 to go'],
  [plain('MINIMUM_NOT_MET', { of: 'quantity', minimum: 3, missing: 1 }), 'From 3 pieces: 1 more to go'],
  [notWith(300), 'Not together with Summer: that one saves you €3.00 more.'],
  [notWith(null), 'Not together with Summer'],
  [notWith(0), 'Not together with Summer'],
  [notWith(300, idOf(1)), 'You have it by another code'],
  [notWith(300, idOf(9)), 'Not together with another discount'],
  [plain('ADDS_NOTHING'), 'It takes nothing more off'],
  [plain('CODE_NOT_ENTERED'), 'Given by code only'],
]

test.each(sentences)('%j is told in words', (reason, text) => {
  expect(rejectionText(because(reason), speech)).toBe(text)
})

test('every reason has a sentence in every language, with all that it is filled with', () => {
  for (const locale of locales) {
    for (const [reason] of sentences) {
      const text = rejectionText(because(reason), { ...speech, locale })
      expect(text, `${locale} ${JSON.stringify(reason)}`).not.toMatch(/^$|[{}]|DISCOUNT_/)
    }
  }
  expect(rejectionText(because(minimum), { ...speech, locale: 'fr' })).toBe('À partir de €50.00\u00a0: encore €8.40')
  expect(rejectionText(because(minimum), { ...speech, locale: 'ja' })).toBe('€50.00以上で適用、あと€8.40')
})

test('what more goods, time or a known customer may still change is waited for', () => {
  expect(
    [minimum, eligible('group', false), eligible('group', true), usedUp('uses')].map((each) =>
      isWaiting(because(each)),
    ),
  ).toEqual([true, true, false, false])
})
