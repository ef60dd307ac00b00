import { Move, Order } from '@comptoir/orders/contract'
import { CurrencyCode, endpoint, Id, Money, Timestamp } from '@comptoir/platform/contract'
import { z } from 'zod'

const byOrder = z.strictObject({ id: Id })
const Code = z.string().max(100, 'TOO_LONG')

/** A gift card that can pay, as staff see it; never its code. */
export const OrderCard = z.object({
  id: Id,
  last4: z.string(),
  /** The balance without what checkouts hold. */
  available: Money,
  currency: CurrencyCode,
  expires_at: Timestamp.nullable(),
})
export type OrderCard = z.infer<typeof OrderCard>

/** What the customer says, or a card that is chosen from the list, which needs the right to gift cards. */
const Choice = { code: Code.optional(), card_id: Id.optional() }

export const CardPayment = z
  .strictObject({ ...Choice, amount: Money.min(1, 'TOO_SMALL') })
  .refine(({ code, card_id }) => (code === undefined) !== (card_id === undefined), {
    path: ['code'],
    error: 'REQUIRED',
  })
export type CardPayment = z.infer<typeof CardPayment>

/** Staff are known by name, so no tries are counted. */
export const checkOrderCard = endpoint({
  method: 'POST',
  path: '/api/orders/{id}/gift_card',
  summary: 'The gift card of a whole code, and what gift cards can pay of an order; nothing is written',
  permission: 'admin_orders',
  params: byOrder,
  body: z.strictObject({ code: Code }),
  reply: z.object({ card: OrderCard, payable: Money }),
  onlyReads: true,
})
export const listOrderCards = endpoint({
  method: 'GET',
  path: '/api/orders/{id}/gift_cards',
  summary: 'Gift cards of the customer of an order that can pay',
  permission: 'admin_gift_cards',
  params: byOrder,
  reply: z.object({ cards: z.array(OrderCard) }),
})
export const payByGiftCard = endpoint({
  method: 'POST',
  path: '/api/orders/{id}/gift_card_payments',
  summary: 'Pays an order or a draft, or a part of it, with a gift card',
  permission: 'admin_orders',
  params: byOrder,
  body: CardPayment,
  reply: z.object({ order: Order, moves: z.array(Move) }),
  keyed: true,
})
