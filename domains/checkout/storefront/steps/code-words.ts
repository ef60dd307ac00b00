import { isWaiting, type Rejection } from '@comptoir/discounts/contract'
import { rejectionText } from '@comptoir/discounts/storefront'
import type { CheckoutStep } from '../../contract/purchase/checkout.ts'
import { titlesOf } from '../cart-discounts.ts'
import { cardRefusal, idleCardText } from '../gift-card-words.ts'
import type { CodeEntryModel } from '../till/code-entry.tsx'
import type { SlipDiscount } from '../till/slip.tsx'
import type { SlipGiftCard } from '../till/slip-cards.tsx'
import type { Speech } from '../till/till-context.ts'
import type { OpenedPurchase } from './find-purchase.ts'
import { checkoutPath, type RefusedCode } from './till-visit.ts'

/** Why a code does not count, to the shopper; other discounts by their names. */
const textOf = (rejection: Rejection, { visit, purchase }: OpenedPurchase, { locale, money }: Speech) =>
  rejectionText(rejection, {
    ...{ locale, money, timeZone: visit.timeZone },
    titles: titlesOf(purchase.composed.order.discounts),
  })

/** The field for codes on a step. */
export function codeEntry(opened: OpenedPurchase, speech: Speech, step: CheckoutStep): CodeEntryModel {
  const { visit, purchase } = opened
  const { refusedCode } = visit
  const { codes } = speech.words
  const hasCode = purchase.quote.discounts.some(({ code }) => code !== null) || purchase.cards.length > 0
  return {
    ...{ action: checkoutPath(visit, 'codes'), step },
    ...{ label: codes.label, word: hasCode ? codes.another : codes.label },
    refused: refusedCode ? refusedEntry(refusedCode, opened, speech) : null,
  }
}

function refusedEntry(refused: RefusedCode, opened: OpenedPurchase, speech: Speech): CodeEntryModel['refused'] {
  const { words, fill } = speech
  const { value } = refused
  if ('card' in refused) return { value, ...cardRefusal(refused.card, speech), isMore: false }
  const { rejection } = refused
  const isMore = isWaiting(rejection)
  const title = fill(isMore ? words.codes.not_yet : words.codes.not_here, { code: value })
  return { value, title, text: textOf(rejection, opened, speech), isMore }
}

/** Gift cards of a purchase below its total; one that pays nothing says why. */
export function slipCards({ purchase: { cards, quote } }: OpenedPurchase, { words }: Speech): SlipGiftCard[] {
  const paid = new Map(quote.gift_cards.map(({ id, amount }) => [id, amount]))
  return cards.map(({ id, last4, available, fault }) => {
    const amount = paid.get(id) ?? 0
    const left = available - amount
    const note = amount > 0 ? '' : idleCardText({ fault, due: quote.due }, words)
    return { id, last4, amount: fault ? null : amount, left: fault ? null : left, note }
  })
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
