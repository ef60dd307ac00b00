import { addPayments } from '@comptoir/orders/server'
import { openSession, readLiveOrderSession, startSession } from '@comptoir/payments/server'
import { type Context, shopOf, type Tx } from '@comptoir/platform/server'
import { payableOf } from '../../contract/payable.rules.ts'
import type { PayAddresses } from './pay-online.ts'
import { endPayment, settleSession } from './settle-session.ts'

export type PaidOnline = { kind: 'redirect'; url: string } | { kind: 'paid' | 'declined' | 'nothing' }

interface Paying extends PayAddresses {
  order_id: string
  method: 'stripe'
  /** Filled into the provider's page; empty for whoever has shown only the address of the order. */
  email: string
  locale: string
  description: string
}

/** Under the lock of the order: the attempt that may go on, or another one that has to end first. */
async function attempt(context: Context, tx: Tx, { order_id, method }: Paying) {
  const order = await addPayments(context, tx, { order_id, rows: [] })
  const amount = payableOf(order)
  const live = await readLiveOrderSession(tx, shopOf(tx), order_id)
  if (live && (live.amount !== amount || live.method !== method)) return { ends: live.id }
  if (amount === 0) return null
  return { id: live?.id ?? (await openSession(tx, { order_id, method, amount, currency: order.currency })).id }
}

/** An attempt at another sum ends at the provider before this one begins, so that nothing is paid twice. */
async function openAttempt(context: Context, paying: Paying): Promise<string | null> {
  const found = await context.db.transaction((tx) => attempt(context, tx, paying))
  if (found === null) return null
  if (found.id !== undefined) return found.id
  await endPayment(context, found.ends)
  const next = await context.db.transaction((tx) => attempt(context, tx, paying))
  return next?.id ?? null
}

/**
 * Leads whoever pays what is due for an order to the provider. However often it comes there is one payment.
 * @throws PROVIDER_UNAVAILABLE
 */
export async function payOrder(context: Context, paying: Paying): Promise<PaidOnline> {
  const { return_url, cancel_url, email, locale, description } = paying
  const id = await openAttempt(context, paying)
  if (id === null) return { kind: 'nothing' }
  const started = await startSession(context, id, { return_url, cancel_url, email, locale, description })
  if (started.kind === 'redirect') return started
  if (started.kind === 'failed') await endPayment(context, id)
  else await settleSession(context, id, { isSeen: true })
  return { kind: started.kind === 'failed' ? 'declined' : 'paid' }
}

/** Asks the provider how an attempt to pay an order stands, for whoever comes back from there. */
export async function returnToOrder(context: Context, order_id: string): Promise<'paid' | 'left' | 'declined'> {
  const live = await readLiveOrderSession(context.db.current, context.shop, order_id)
  if (!live) return 'paid'
  const { session } = await settleSession(context, live.id, { isSeen: true })
  if (session.state === 'failed') return 'declined'
  return session.state === 'open' || session.state === 'created' ? 'left' : 'paid'
}

/** Promises what is due another way; an order that is promised so already stays as it is. */
export const promisePayment = (context: Context, order_id: string, provider: 'bank_transfer' | 'pay_on_delivery') =>
  context.db.transaction(async (tx) => {
    const order = await addPayments(context, tx, { order_id, rows: [] })
    const amount = payableOf(order)
    const last = order.payments.findLast(({ kind, status }) => kind === 'sale' && status === 'pending')
    if (amount === 0 || last?.provider === provider) return
    await addPayments(context, tx, { order_id, rows: [{ provider, kind: 'sale', status: 'pending', amount }] })
  })
