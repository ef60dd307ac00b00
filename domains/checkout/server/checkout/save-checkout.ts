import type { Locale } from '@comptoir/platform/contract'
import { type Context, type Tx, updateRow } from '@comptoir/platform/server'
import type { EnteredAddress } from '../../contract/address/address-format.ts'
import type { EnteredCard } from '../../contract/checkout.ts'
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

export const changeOpen = (tx: Tx, id: string, change: CheckoutChange) =>
  updateRow(tx, checkouts, { id, ...change, ...withoutOffer, expires_at: endOfCheckout })

/** @throws CHECKOUT_EXPIRED, PAYMENT_IN_PROGRESS */
export const saveCheckout = ({ db, shop }: Context, id: string, change: CheckoutChange) =>
  db.transaction(async (tx) => {
    await lockOpen(tx, shop, id)
    await changeOpen(tx, id, change)
  })
