import { type OrphanOutcome, type OrphanReason, orphanSolved } from '@comptoir/payments/contract'
import { readSession } from '@comptoir/payments/server'
import { type Context, reaction, subscribe } from '@comptoir/platform/server'
import { findCheckout } from '../checkout/checkout.queries.ts'
import { mailPayment } from '../place/payment-mails.ts'

interface Solved {
  reason?: OrphanReason
  outcome?: OrphanOutcome | null
}

/** Tells the shopper; whose goods were gone was told so when the money came. */
async function mailGivenBack(context: Context, id: string, { reason, outcome }: Solved) {
  const { db, shop } = context
  const isBack = outcome === 'given_back' || outcome === 'let_go'
  if (!isBack || reason === 'PAYMENT_STOCK_LOST') return
  const session = await readSession(db.current, shop, id)
  const checkout = session.checkout_id === null ? null : await findCheckout(db.current, shop, session.checkout_id)
  if (!checkout) return
  await db.transaction((tx) => mailPayment(context, tx, { key: 'payment-given-back', checkout, session }))
}

export const unclaimedReactions = [
  reaction('mail_given_back', [
    subscribe(orphanSolved, (context, { entity_id, after }) => mailGivenBack(context, entity_id, after ?? {})),
  ]),
]
