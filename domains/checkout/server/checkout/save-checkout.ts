import type { Locale } from '@comptoir/platform/contract'
import { type Context, type Tx, updateRow } from '@comptoir/platform/server'
import { and, eq, sql } from 'drizzle-orm'
import type { LastRefusal } from '../../contract/abandoned/stop-reason.ts'
import type { EnteredAddress } from '../../contract/address/address-format.ts'
import type { CheckoutStep, EnteredCard } from '../../contract/purchase/checkout.ts'
import { type Checkout, lockCheckout } from './checkout.queries.ts'
import { checkouts } from './checkout.table.ts'
import { CheckoutFault } from './checkout-fault.ts'
import { endOfCheckout } from './open-checkout.ts'

/** What the steps fill in. A part that is left out stays. */
export interface CheckoutChange {
  locale?: Locale
  account_id?: string | null
  email?: string | null
  phone?: string | null
  vat_id?: string | null
  vat_is_valid?: boolean | null
  shipping_address?: EnteredAddress | null
  billing_address?: EnteredAddress | null
  shipping_method_id?: string | null
  location_id?: string | null
  method?: string | null
  confirmation?: EnteredCard | null
  note?: string | null
  consent?: boolean
  /** When it was said; now if it is left out. */
  consent_at?: string | null
  /** Where it leads. */
  step?: CheckoutStep
  recovery_link_id?: string | null
  renewals?: number
}

/** Whatever is told now replaces what was offered before. */
const withoutOffer = { quote: null, quote_hash: null }

/**
 * Locked, as it may still be changed: a payment that is under way has to be ended first.
 * @throws CHECKOUT_EXPIRED, PAYMENT_IN_PROGRESS
 */
export async function lockOpen(tx: Tx, shop: number, id: string): Promise<Checkout> {
  const checkout = await lockCheckout(tx, shop, id)
  if (!checkout || checkout.state === 'expired' || checkout.state === 'completed') {
    throw new CheckoutFault('CHECKOUT_EXPIRED')
  }
  if (checkout.state === 'awaiting_payment') throw new CheckoutFault('PAYMENT_IN_PROGRESS')
  return checkout
}

/** When the box was ticked: it stays what it was while it is. */
const consentedAt = (consent: boolean) =>
  consent ? sql`case when ${checkouts.consent} then ${checkouts.consent_at} else now() end` : null

export const changeOpen = (tx: Tx, id: string, change: CheckoutChange) =>
  updateRow(tx, checkouts, {
    ...{ id, ...change, ...withoutOffer, last_refusal: null, expires_at: endOfCheckout },
    ...(change.consent !== undefined && change.consent_at === undefined && { consent_at: consentedAt(change.consent) }),
  })

/** @throws CHECKOUT_EXPIRED, PAYMENT_IN_PROGRESS */
export const saveCheckout = ({ db, shop }: Context, id: string, change: CheckoutChange) =>
  db.transaction(async (tx) => {
    await lockOpen(tx, shop, id)
    await changeOpen(tx, id, change)
  })

/** What the shop has refused, until the shopper goes on; nothing else of the checkout changes. */
export const noteRefusal = ({ db, shop, now }: Context, id: string, refusal: Omit<LastRefusal, 'at'>) =>
  db.current
    .update(checkouts)
    .set({ last_refusal: { ...refusal, at: now().toISOString() } })
    .where(and(eq(checkouts.shop_id, shop), eq(checkouts.id, id), eq(checkouts.state, 'open')))
