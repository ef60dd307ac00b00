import {
  DeletedRecord,
  defineErrors,
  domainEvent,
  endpoint,
  equal,
  Id,
  listQuery,
  listReply,
  locales,
  Money,
  oneOf,
  Patch,
  socketEvent,
  Timestamp,
  Version,
} from '@comptoir/platform/contract'
import { z } from 'zod'
import { checkoutSteps } from '../purchase/checkout.ts'
import { AbandonedCheckout, AbandonedFigures, AbandonedRow, agreements } from './abandoned-checkout.ts'
import { StopReason, stopReasons } from './stop-reason.ts'

const permission = 'admin_orders'
const params = z.strictObject({ id: Id })
const path = '/api/abandoned_checkouts'

/** Baskets that wait, that we stopped, that a mail is to come for, whose shopper came back, or wants no more mails. */
export const abandonedViews = ['open', 'ours', 'to_mail', 'came_back', 'no_more'] as const

/** Baskets are kept for thirty days: those of today, of a week, or all. */
export const abandonedPeriods = ['today', 'last_7', 'last_30'] as const
export type AbandonedPeriod = (typeof abandonedPeriods)[number]

export const AbandonedQuery = listQuery(
  {
    ...{ view: oneOf(abandonedViews), reason: oneOf(stopReasons), step: oneOf(checkoutSteps), locale: oneOf(locales) },
    period: equal(z.enum(abandonedPeriods)),
  },
  ['left_at', 'total'],
)
export type AbandonedQuery = z.output<typeof AbandonedQuery>

export const listAbandoned = endpoint({
  method: 'GET',
  path,
  summary: 'Baskets left behind: checkouts with an e-mail address that nobody has gone on with',
  permission,
  query: AbandonedQuery,
  reply: listReply(AbandonedRow),
})
export const exportAbandoned = endpoint({
  method: 'GET',
  path: `${path}/export`,
  summary: 'Baskets left behind as CSV',
  permission,
  query: AbandonedQuery.omit({ limit: true, cursor: true }),
  reply: z.unknown(),
})
export const readAbandonedFigures = endpoint({
  method: 'GET',
  path: `${path}/figures`,
  summary: 'What was left behind in a period, and what came back; baskets are kept for 30 days',
  permission,
  query: z.strictObject({ period: z.enum(abandonedPeriods).default('last_30') }),
  reply: z.object({ figures: AbandonedFigures }),
})
export const readAbandoned = endpoint({
  method: 'GET',
  path: `${path}/{id}`,
  summary: 'One basket left behind: stock now, sums then and today, what happened, mails',
  permission,
  params,
  reply: z.object({ checkout: AbandonedCheckout }),
})
export const deleteAbandoned = endpoint({
  method: 'DELETE',
  path: `${path}/{id}`,
  summary: 'Forgets a basket left behind, with what its shopper has told',
  permission: 'admin_orders_delete',
  params,
  reply: z.object({ success: z.literal(true) }),
})
export const draftAbandoned = endpoint({
  method: 'POST',
  path: `${path}/{id}/draft`,
  summary: 'Makes a draft order of a basket, with its addresses and codes; the same one if it is pressed again',
  permission: 'admin_orders_create',
  params,
  reply: z.object({ order: z.object({ id: Id }) }),
})
export const linkAbandoned = endpoint({
  method: 'POST',
  path: `${path}/{id}/link`,
  summary: 'A link that brings the basket back; it shows no address before the e-mail is given',
  permission,
  params,
  reply: z.object({ url: z.url() }),
})
export const holdAbandoned = endpoint({
  method: 'POST',
  path: `${path}/{id}/hold`,
  summary: 'Holds the mails of a basket back, or lets them go again',
  permission,
  params,
  body: z.strictObject({ held: z.boolean() }),
  reply: z.object({ checkout: AbandonedRow }),
})

/** What staff write about a basket. */
export const Letter = z.strictObject({
  subject: z.string().trim().min(1, 'REQUIRED').max(200, 'TOO_LONG'),
  text: z.string().trim().min(1, 'REQUIRED').max(5_000, 'TOO_LONG'),
})
export type Letter = z.infer<typeof Letter>

export const readLetter = endpoint({
  method: 'GET',
  path: `${path}/{id}/letter`,
  summary: 'A mail about a basket as it is begun: for its reason, in the language of its shopper',
  permission,
  params,
  reply: z.object({
    letter: Letter,
    to: z.string(),
    locale: z.enum(locales),
    /** They did not agree to mails: one answer to what failed, which leads nowhere and offers nothing. */
    is_answer: z.boolean(),
  }),
})
export const sendLetter = endpoint({
  method: 'POST',
  path: `${path}/{id}/letter`,
  summary: 'Writes to the shopper of a basket',
  permission,
  params,
  body: Letter,
  reply: z.object({ is_kept: z.boolean() }),
})

/** Nothing of it says whose it is. */
const AbandonedNews = z.object({
  id: Id,
  version: Version,
  left_at: Timestamp,
  step: z.enum(checkoutSteps),
  reason: StopReason,
  agreed: z.enum(agreements),
  locale: z.enum(locales),
  units: z.int(),
  total: Money,
  currency: z.string(),
  came_back_at: Timestamp.nullable(),
  order_id: Id.nullable(),
  /** The mail whose link led to the order; 0: written by hand. */
  by_step: z.int().nullable(),
})
export type AbandonedNews = z.infer<typeof AbandonedNews>

export const checkoutAbandoned = domainEvent('checkout.abandoned', AbandonedNews)
export const checkoutRecovered = domainEvent('checkout.recovered', AbandonedNews)
/** A mail went, its link was followed, or staff decided something. */
export const checkoutRevised = domainEvent('checkout.revised', AbandonedNews)
export const checkoutForgotten = domainEvent('checkout.forgotten', z.object({ id: Id, version: Version }))

export const newAbandonedData = socketEvent('new_abandoned_checkout_data', AbandonedRow)
export const updateAbandonedData = socketEvent('update_abandoned_checkout_data', Patch)
export const deleteAbandonedData = socketEvent('delete_abandoned_checkout_data', DeletedRecord)

export const abandonedError = defineErrors({
  BASKET_ORDERED: 409,
  /** Nothing is left of it, or it cannot be bought any more. */
  BASKET_EMPTY: 409,
  BASKET_NO_MORE: 409,
  BASKET_NOT_AGREED: 409,
  BASKET_ANSWERED: 409,
  BASKET_PAID_NOW: 409,
})
