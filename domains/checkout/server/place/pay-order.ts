import type { CardShare } from '@comptoir/gift-cards/contract'
import { holdGiftCards } from '@comptoir/gift-cards/server'
import { type Order, payableByCards } from '@comptoir/orders/contract'
import { addPayments } from '@comptoir/orders/server'
import { openSession, readLiveOrderSession, spendOnOrder, startSession } from '@comptoir/payments/server'
import { type Context, shopOf, type Tx } from '@comptoir/platform/server'
import { payableOf } from '../../contract/payable.rules.ts'
import type { PayAddresses } from './pay-online.ts'
import { isOfferGone } from './place-checkout.ts'
import { endPayment, settleSession } from './settle-session.ts'

/** `changed`: something else is due, or a card has less, than was shown. */
export type PaidOnline = { kind: 'redirect'; url: string } | { kind: 'paid' | 'declined' | 'nothing' | 'changed' }

interface Shown {
  order_id: string
  /** What gift cards pay, as it was shown. */
  cards: readonly CardShare[]
  /** What they leave, as it was shown. */
  rest: number
}

interface Paying extends Shown, PayAddresses {
  method: 'stripe'
  /** Filled into the provider's page; empty for whoever has shown only the address of the order. */
  email: string
  locale: string
  description: string
}

/** Another sum is due by now, or a card has less on it: nothing is paid. */
class OrderChanged extends Error {}

const sumOf = (cards: readonly CardShare[]) => cards.reduce((sum, { amount }) => sum + amount, 0)

/** Under the lock of the order. @throws OrderChanged */
function assertAsShown(order: Order, { cards, rest }: Shown) {
  const byCards = sumOf(cards)
  if (payableOf(order) !== byCards + rest || byCards > payableByCards(order)) throw new OrderChanged()
}

async function orChanged<Result>(work: () => Promise<Result>): Promise<Result | { kind: 'changed' }> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof OrderChanged || isOfferGone(error)) return { kind: 'changed' }
    throw error
  }
}

/** Money of gift cards is the order's own until the attempt is settled. */
const holdCards = (tx: Tx, { order_id, cards }: Shown, ends: string) =>
  holdGiftCards(tx, {
    holder: order_id,
    claims: cards.map(({ id: card_id, amount }) => ({ card_id, amount })),
    until: new Date(ends),
  })

/** Under the lock of the order: the attempt that may go on, or another one that has to end first. */
async function attempt(context: Context, tx: Tx, paying: Paying) {
  const { order_id, method, rest } = paying
  const order = await addPayments(context, tx, { order_id, rows: [] })
  const live = await readLiveOrderSession(tx, shopOf(tx), order_id)
  if (live && (live.amount !== rest || live.method !== method)) return { ends: live.id }
  if (payableOf(order) === 0) return live ? { ends: live.id } : null
  assertAsShown(order, paying)
  const session = live ?? (await openSession(tx, { order_id, method, amount: rest, currency: order.currency }))
  await holdCards(tx, paying, session.expires_at)
  return { id: session.id }
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
  const id = await orChanged(() => openAttempt(context, paying))
  if (id === null) return { kind: 'nothing' }
  if (typeof id !== 'string') return id
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

type Promised = 'bank_transfer' | 'pay_on_delivery'

/** What is due is to come another way; an order that is promised so already stays as it is. */
async function promise(context: Context, tx: Tx, { order, provider }: { order: Order; provider: Promised }) {
  const amount = payableOf(order)
  const last = order.payments.findLast(({ kind, status }) => kind === 'sale' && status === 'pending')
  if (amount === 0 || last?.provider === provider) return
  await addPayments(context, tx, { order_id: order.id, rows: [{ provider, kind: 'sale', status: 'pending', amount }] })
}

/** An attempt to pay that is under way elsewhere ends at the provider first. @throws PROVIDER_UNAVAILABLE */
async function endAttempt(context: Context, order_id: string) {
  const live = await readLiveOrderSession(context.db.current, context.shop, order_id)
  if (live) await endPayment(context, live.id)
}

interface PayingHere extends Shown {
  /** How the rest comes; null if gift cards pay all of it. */
  provider: Promised | null
}

/** Pays with gift cards, and promises what they leave another way. */
export async function payHere(
  context: Context,
  { provider, ...shown }: PayingHere,
): Promise<{ kind: 'done' | 'changed' }> {
  const { order_id, cards } = shown
  if (cards.length > 0) await endAttempt(context, order_id)
  return orChanged(() =>
    context.db.transaction(async (tx) => {
      const order = await addPayments(context, tx, { order_id, rows: [] })
      if (payableOf(order) === 0) return { kind: 'done' as const }
      assertAsShown(order, shown)
      const paid = cards.length > 0 ? await spendOnOrder(context, tx, { order_id, holder: order_id, cards }) : order
      if (provider) await promise(context, tx, { order: paid, provider })
      return { kind: 'done' as const }
    }),
  )
}
