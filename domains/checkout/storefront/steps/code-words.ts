import { isWaiting, type Rejection } from '@comptoir/discounts/contract'
import { rejectionText } from '@comptoir/discounts/storefront'
import type { CheckoutStep } from '../../contract/checkout.ts'
import type { CodeEntryModel } from '../till/code-entry.tsx'
import type { SlipDiscount } from '../till/slip.tsx'
import type { Speech } from '../till/till-context.ts'
import type { OpenedPurchase } from './find-purchase.ts'
import { checkoutPath } from './till-visit.ts'

/** Why a code does not count, to the shopper; other discounts by their names. */
const textOf = (rejection: Rejection, { visit, purchase }: OpenedPurchase, { locale, money }: Speech) =>
  rejectionText(rejection, {
    ...{ locale, money, timeZone: visit.timeZone },
    titles: new Map(purchase.composed.order.discounts.map(({ discount_id, title }) => [discount_id ?? '', title])),
  })

/** The field for codes on a step. */
export function codeEntry(opened: OpenedPurchase, speech: Speech, step: CheckoutStep): CodeEntryModel {
  const { visit, purchase } = opened
  const { refusedCode: refused } = visit
  const { words, fill } = speech
  return {
    ...{ action: checkoutPath(visit, 'codes'), step },
    hasCode: purchase.quote.discounts.some(({ code }) => code !== null),
    refused: refused
      ? {
          value: refused.value,
          title: fill(isWaiting(refused.rejection) ? words.codes.not_yet : words.codes.not_here, {
            code: refused.value,
          }),
          text: textOf(refused.rejection, opened, speech),
          isMore: isWaiting(refused.rejection),
        }
      : null,
  }
}

/** Codes of the basket that do not count any more, or not yet, each with its most useful reason. */
export function idleCodes(opened: OpenedPurchase, speech: Speech): SlipDiscount[] {
  const told = new Map<string, Rejection>()
  for (const rejection of opened.purchase.composed.rejected) {
    if (rejection.code !== null && !told.has(rejection.code)) told.set(rejection.code, rejection)
  }
  return [...told].map(([code, rejection]) => {
    return { title: '', code, amount: null, note: textOf(rejection, opened, speech) }
  })
}
