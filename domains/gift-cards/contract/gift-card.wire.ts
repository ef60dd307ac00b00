import {
  BulkReply,
  bulkSize,
  defineErrors,
  domainEvent,
  endpoint,
  Id,
  listQuery,
  listReply,
  namesOrFilters,
  oneOf,
  Patch,
  socketEvent,
} from '@comptoir/platform/contract'
import { z } from 'zod'
import { GiftCard, GiftCardBalance } from './gift-card.ts'
import {
  BalanceChange,
  CardMove,
  GiftCardChange,
  GiftCardFigures,
  GiftCardRow,
  GiftCardStep,
  LedgerEntry,
  NewGiftCard,
} from './gift-card-row.ts'

const permission = 'admin_gift_cards'
const byId = z.strictObject({ id: Id })
const reply = z.object({ gift_card: GiftCardRow })
/** The code is read here once; null where none was made. */
const withCode = reply.extend({ code: z.string().nullable() })

/** A card may be in several: one that ends soon has a balance, too. */
export const giftCardViews = ['with_balance', 'to_send', 'ends_soon', 'spent', 'ended', 'off'] as const

/** By the last four, name, address or number of the order. */
export const GiftCardsQuery = listQuery({ view: oneOf(giftCardViews) }, [
  ...(['created_at', 'balance', 'initial', 'expires_at'] as const),
])
export type GiftCardsQuery = z.output<typeof GiftCardsQuery>

/** `was` of a result takes it back; a mail is final. */
export const giftCardActs = ['switch_off', 'switch_on', 'move_end', 'tell_holders'] as const

export const GiftCardsBulk = GiftCardsQuery.extend({
  ids: z.array(Id).min(1).max(bulkSize.part).optional(),
  action: z.enum(giftCardActs),
  args: z.strictObject({ ends_on: z.iso.date().nullable().optional() }).default({}),
})
  .refine(namesOrFilters, { path: ['ids'], error: 'REQUIRED' })
  .refine(({ action, args }) => action !== 'move_end' || args.ends_on !== undefined, {
    path: ['args', 'ends_on'],
    error: 'REQUIRED',
  })
export type GiftCardsBulk = z.infer<typeof GiftCardsBulk>

export const listGiftCards = endpoint({
  method: 'GET',
  path: '/api/gift_cards',
  summary: 'Gift cards by page, view and text; never their codes',
  permission,
  query: GiftCardsQuery,
  reply: listReply(GiftCardRow),
})
export const readGiftCardFigures = endpoint({
  method: 'GET',
  path: '/api/gift_cards/figures',
  summary: 'What is owed on gift cards, sold, spent, ends soon, and codes that were refused',
  permission,
  reply: GiftCardFigures,
})
export const exportGiftCards = endpoint({
  method: 'GET',
  path: '/api/gift_cards/export',
  summary: 'Gift cards as CSV; never their codes',
  permission,
  query: GiftCardsQuery.omit({ limit: true, cursor: true }),
  reply: z.unknown(),
})
export const lookUpGiftCard = endpoint({
  method: 'POST',
  path: '/api/gift_cards/look_up',
  summary: 'The card of a whole code; tries are limited',
  permission,
  body: z.strictObject({ code: z.string().max(100, 'TOO_LONG') }),
  reply,
})
export const getGiftCard = endpoint({
  method: 'GET',
  path: '/api/gift_cards/{id}',
  summary: 'One gift card',
  permission,
  params: byId,
  reply,
})
export const createGiftCard = endpoint({
  method: 'POST',
  path: '/api/gift_cards',
  summary: 'Makes a gift card; the reply has its code, once',
  permission,
  body: NewGiftCard,
  reply: withCode,
  secret: true,
})
export const updateGiftCard = endpoint({
  method: 'PUT',
  path: '/api/gift_cards/{id}',
  summary: 'Changes whom a card is for, its message and its end, or switches it off and on',
  permission,
  params: byId,
  body: GiftCardChange,
  reply,
})
export const changeBalance = endpoint({
  method: 'POST',
  path: '/api/gift_cards/{id}/balance',
  summary: 'Adds to the balance of a card, or takes from it, with a reason',
  permission,
  params: byId,
  body: BalanceChange,
  reply,
})
export const moveGiftCard = endpoint({
  method: 'POST',
  path: '/api/gift_cards/{id}/move',
  summary: 'Moves the balance to a new card; the old one stops at once',
  permission,
  params: byId,
  body: CardMove,
  reply: withCode,
  secret: true,
})
export const sendGiftCard = endpoint({
  method: 'POST',
  path: '/api/gift_cards/{id}/send',
  summary: 'Mails the card with a new code; the old code stops',
  permission,
  params: byId,
  reply,
})
export const tellHolder = endpoint({
  method: 'POST',
  path: '/api/gift_cards/{id}/tell',
  summary: 'Mails the holder what is left on a card that ends soon, once for each end',
  permission,
  params: byId,
  reply,
})
export const replaceGiftCode = endpoint({
  method: 'POST',
  path: '/api/gift_cards/{id}/code',
  summary: 'A new code, shown once; the old one stops',
  permission,
  params: byId,
  reply: withCode,
  secret: true,
})
export const printGiftCard = endpoint({
  method: 'POST',
  path: '/api/gift_cards/{id}/paper',
  summary: 'A card as a PDF, for whoever has its code; kept nowhere',
  permission,
  params: byId,
  body: z.strictObject({ code: z.string().max(100, 'TOO_LONG') }),
  reply: z.unknown(),
  secret: true,
  onlyReads: true,
})
export const readLedger = endpoint({
  method: 'GET',
  path: '/api/gift_cards/{id}/ledger',
  summary: 'What was put on a card, held, spent and given back, newest first',
  permission,
  params: byId,
  reply: z.object({ entries: z.array(LedgerEntry) }),
})
export const exportLedger = endpoint({
  method: 'GET',
  path: '/api/gift_cards/{id}/ledger/export',
  summary: 'The ledger of a card as CSV',
  permission,
  params: byId,
  reply: z.unknown(),
})
export const readGiftCardHistory = endpoint({
  method: 'GET',
  path: '/api/gift_cards/{id}/history',
  summary: 'Who changed a gift card and when, newest first',
  permission,
  params: byId,
  reply: z.object({ changes: z.array(GiftCardStep) }),
})
export const bulkGiftCards = endpoint({
  method: 'POST',
  path: '/api/gift_cards/bulk',
  summary: 'Does one thing to many gift cards; each answers for itself',
  permission,
  body: GiftCardsBulk,
  reply: BulkReply,
})

/** What names people can be erased. */
const logged = [
  ...([
    'id',
    'version',
    'last4',
    'initial',
    'currency',
    'order_id',
    'order_number',
    'line_id',
    'piece',
    'state',
  ] as const),
  ...(['expires_at', 'locale', 'send_on', 'sent_at', 'told_end', 'moved_to', 'created_at', 'updated_at'] as const),
]

export const giftCardCreated = domainEvent('gift_card.created', GiftCard, { logged })
export const giftCardUpdated = domainEvent('gift_card.updated', GiftCard, { logged })
/** An entry of the ledger: no step of the history, and no news of the card. */
export const balanceChanged = domainEvent('gift_card_balance.changed', GiftCardBalance)

export const newGiftCardData = socketEvent('new_gift_card_data', GiftCardRow)
export const updateGiftCardData = socketEvent('update_gift_card_data', Patch)
export const giftCardBalanceData = socketEvent('gift_card_balance_data', GiftCardBalance)

export const giftCardError = defineErrors({
  GIFT_CARD_NOT_FOUND: 404,
  GIFT_CARD_EMPTY: 409,
  GIFT_CARD_EXPIRED: 409,
  GIFT_CARD_DISABLED: 409,
  GIFT_CARD_CURRENCY: 409,
  /** Somebody has paid with it: what was bought cannot be taken back. */
  GIFT_CARD_SPENT: 409,
  /** A checkout that is being paid has set part of it aside. */
  GIFT_CARD_HELD: 409,
  /** Its balance is on another card now. */
  GIFT_CARD_MOVED: 409,
  GIFT_CARD_NO_ADDRESS: 409,
  /** It does not end soon, or nobody can spend what is left on it. */
  GIFT_CARD_NOT_ENDING: 409,
  /** Its holder knows of this end. */
  GIFT_CARD_TOLD: 409,
})
