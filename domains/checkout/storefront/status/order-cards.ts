import { type CardShare, type PayingCard, shareOut } from '@comptoir/gift-cards/contract'
import { readPayingCards } from '@comptoir/gift-cards/server'
import { payableByCards } from '@comptoir/orders/contract'
import type { StatusOrder } from '../../server/place/order-status.ts'
import { cardsOfPass } from '../../server/place/status-token.ts'
import { cardRefusal, idleCardText } from '../gift-card-words.ts'
import type { CodeEntryModel } from '../till/code-entry.tsx'
import type { SlipGiftCard } from '../till/slip-cards.tsx'
import type { Speech } from '../till/till-context.ts'
import type { StatusVisit } from './status-visit.ts'

/** Gift cards that were entered on the page of an order; this browser keeps them until they pay. */
export interface OrderCards {
  /** Gift cards can pay something of it. */
  isOffered: boolean
  entered: readonly PayingCard[]
  /** What each of them pays. */
  shares: readonly CardShare[]
  /** What they leave. */
  rest: number
}

/** In the currency of the shop, which gift cards have. */
const isOfferedFor = ({ context }: StatusVisit, order: StatusOrder) =>
  payableByCards(order) > 0 && order.currency === String(context.settings.currency_code ?? order.currency)

/** What a card had it has paid already: nothing of it is told again. */
const isUsedUp = ({ payments }: StatusOrder, { id, fault }: PayingCard) =>
  fault === 'GIFT_CARD_EMPTY' && payments.some(({ gift_card }) => gift_card?.id === id)

const readEntered = ({ context }: StatusVisit, order: StatusOrder, ids: readonly string[]) =>
  context.db.transaction(async (tx) =>
    (await readPayingCards(tx, { ids, holder: order.id })).filter((card) => !isUsedUp(order, card)),
  )

export async function readOrderCards(visit: StatusVisit, order: StatusOrder, payable: number): Promise<OrderCards> {
  const isOffered = payable > 0 && isOfferedFor(visit, order)
  const ids = isOffered ? cardsOfPass(visit.context, order.id, visit.cards) : []
  const entered = ids.length > 0 ? await readEntered(visit, order, ids) : []
  const shares = shareOut(
    Math.min(payable, payableByCards(order)),
    entered.filter(({ fault }) => fault === null),
  )
  const paid = shares.reduce((sum, { amount }) => sum + amount, 0)
  return { isOffered, entered, shares, rest: payable - paid }
}

/** As they stand above what is left to pay; one that pays nothing says why. */
export const cardLines = ({ entered, shares, rest }: OrderCards, { words }: Speech): SlipGiftCard[] =>
  entered.map(({ id, last4, available, fault }) => {
    const amount = shares.find((share) => share.id === id)?.amount ?? 0
    return {
      ...{ id, last4, amount: fault ? null : amount, left: fault ? null : available - amount },
      note: amount > 0 ? '' : idleCardText({ fault, due: rest }, words),
    }
  })

/** The field for another one. */
export function cardEntry(visit: StatusVisit, { entered }: OrderCards, speech: Speech): CodeEntryModel {
  const { pay } = speech.words.status
  const { refusedCode: refused } = visit
  return {
    ...{ action: `${visit.root}/orders/${visit.id}/cards`, step: '' },
    ...{ label: pay.gift_card, word: entered.length > 0 ? pay.another_card : pay.gift_card },
    refused:
      refused && 'card' in refused
        ? { value: refused.value, ...cardRefusal(refused.card, speech), isMore: false }
        : null,
  }
}
