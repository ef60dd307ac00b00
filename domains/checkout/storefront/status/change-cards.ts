import { maxCodes } from '../../server/cart/change-codes.ts'
import { countCodeAttempt } from '../../server/cart/code-attempts.ts'
import { type GiftCardRefusal, tryGiftCard } from '../../server/cart/try-gift-card.ts'
import { findStatusOrder, type StatusOrder } from '../../server/place/order-status.ts'
import { cardsOfPass, cardsPass } from '../../server/place/status-token.ts'
import { endedAnswer } from '../steps/step-answer.tsx'
import type { TillAnswer } from '../steps/till-visit.ts'
import { payableHere } from './pay-order.ts'
import { showStatusOf } from './status-page.tsx'
import type { StatusPass, StatusVisit } from './status-visit.ts'

/** How long this browser keeps what was entered. */
const keptSeconds = 2 * 60 * 60

export interface ChangedCards {
  answer: TillAnswer
  cards: StatusPass | null
}

/** A code that is none was not guessed. */
const malformed: GiftCardRefusal = { kind: 'fault', fault: 'GIFT_CARD_NOT_FOUND' }

async function enter(visit: StatusVisit, order: StatusOrder, known: readonly string[]): Promise<string[] | TillAnswer> {
  const value = String(visit.fields.code ?? '').trim()
  if (value === '' || known.length >= maxCodes) return [...known]
  await countCodeAttempt(visit.context)
  const tried = await tryGiftCard(visit.context, {
    ...{ code: value, holder: order.id },
    isDiscount: () => Promise.resolve(false),
  })
  if (tried.kind === 'card') return [...new Set([...known, tried.id])]
  const card = tried.kind === 'discount' ? malformed : tried
  return showStatusOf({ ...visit, refusedCode: { value, card } }, order)
}

/** Enters a gift card on the page of an order, or takes one away. Nothing of it is held or spent before it is paid. */
export async function changeOrderCards(visit: StatusVisit): Promise<ChangedCards> {
  const order = await findStatusOrder(visit.context, visit.id)
  if (!order) return { answer: endedAnswer(visit), cards: null }
  const back: TillAnswer = { kind: 'redirect', to: `${visit.root}/orders/${visit.id}#pay` }
  if ((await payableHere(visit, order)) === 0) return { answer: back, cards: null }
  const known = cardsOfPass(visit.context, order.id, visit.cards)
  const { remove_card } = visit.fields
  const cards =
    typeof remove_card === 'string' ? known.filter((id) => id !== remove_card) : await enter(visit, order, known)
  if (!Array.isArray(cards)) return { answer: cards, cards: null }
  return { answer: back, cards: { value: cardsPass(visit.context, order.id, cards), seconds: keptSeconds } }
}
