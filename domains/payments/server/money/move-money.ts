import { refundToGiftCard } from '@comptoir/gift-cards/server'
import { openAuthorizations, openRequests, refundsOf } from '@comptoir/orders/contract'
import { addPayments, lockOrder, readOrder } from '@comptoir/orders/server'
import { type Context, enqueue, job } from '@comptoir/platform/server'
import { z } from 'zod'
import { readPaymentMethod } from '../method/payment-method.queries.ts'
import type { PaymentProvider, ProviderPayment, ProviderResult } from '../provider.ts'
import { openProvider } from '../providers/open-provider.ts'
import { settleRefunds } from '../refund/save-refund.ts'
import { readSession } from '../session/payment-session.queries.ts'
import { reconcileSession } from '../session/reconcile-session.ts'
import { recordSession } from '../session/record-session.ts'
import { tellFailure } from '../tell-failure.ts'
import { askForDue, type Held, moneyKind, movedAtProvider, type Press } from './due-money.ts'
import { markSession } from './mark-session.ts'

type Order = Awaited<ReturnType<typeof readOrder>>
type LedgerRow = Order['payments'][number]
type Kind = 'capture' | 'void' | 'refund'

/** A movement of money that the provider is asked for; the key lets it happen once. */
interface Movement {
  kind: Kind
  /** The row that it belongs to: an authorization, a capture. */
  of: LedgerRow
  amount: number
  key: string
  /** The pending row that asks for it. */
  request: string | null
}

/** What the ledger asks for, in the order in which it was asked; the id of the row is the key. */
const requestsOf = ({ payments }: Order): Movement[] =>
  openRequests(payments).flatMap(({ kind, parent_id, amount, id }) => {
    const of = payments.find((row) => row.id === parent_id)
    const isAsked = kind === 'capture' || kind === 'void' || kind === 'refund'
    return of && isAsked ? [{ kind, of, amount, key: id, request: id }] : []
  })

/** Asked under a key of its own, the provider refuses and says how much it was: that is what the ledger is told. */
const known = ({ left, ...of }: Held, kind: 'capture' | 'void'): Movement => ({
  ...{ kind, of, amount: left, key: `${of.id}:${kind}:known`, request: null },
})

/** What was moved at the provider and stands in no row yet. */
async function knownOf({ db, shop }: Context, { payments }: Order): Promise<Movement[]> {
  const movements: Movement[] = []
  for (const held of openAuthorizations(payments)) {
    const moved = await movedAtProvider(db.current, shop, held)
    if (moved) movements.push(known(held, moved))
  }
  return movements
}

/** The mode of the session that brought the money. Rows without one are by the present keys. */
async function providerOf(context: Context, { provider: method, session_id }: LedgerRow): Promise<PaymentProvider> {
  const { db, shop } = context
  if (session_id !== null) return openProvider(context, await readSession(db.current, shop, session_id))
  const { stripe } = await readPaymentMethod(db.current, shop, 'stripe')
  return openProvider(context, { method, test_mode: stripe?.mode === 'test' })
}

async function ask(context: Context, { kind, of, amount, key }: Movement): Promise<ProviderResult> {
  const provider = await providerOf(context, of)
  const payment: ProviderPayment = { reference: of.reference ?? '', amount, currency: of.currency }
  return provider[kind](payment, key)
}

/** The rows that answer a movement; a capture of less lets the rest go. */
function answersTo({ kind, of, request, ...asked }: Movement, result: Exclude<ProviderResult, { state: 'pending' }>) {
  const row = { provider: of.provider, parent_id: of.id, session_id: of.session_id, answers_id: request }
  const amount = result.state === 'success' ? (result.amount ?? asked.amount) : asked.amount
  if (result.state === 'failure') return [{ ...row, kind, amount, status: 'failure' as const, error: result.error }]
  const reference = result.reference ?? of.reference
  const rest = kind === 'capture' ? of.amount - amount : 0
  return [
    { ...row, kind, amount, status: 'success' as const, reference },
    ...(rest > 0 ? [{ ...row, kind: 'void' as const, amount: rest, status: 'success' as const, reference }] : []),
  ]
}

/** Another run asked for the same meanwhile, got the same answer and has written it. */
const isWritten = ({ payments: now }: Order, { payments: read }: Order, { kind, of, request }: Movement) =>
  now.some(
    (row) =>
      (request === null ? row.kind === kind && row.parent_id === of.id : row.answers_id === request) &&
      row.status !== 'pending' &&
      read.every((known) => known.id !== row.id),
  )

/**
 * Money that was taken of a canceled order although its release was asked for: a capture was under way. It goes back, and
 * is asked for once.
 */
function strayRefunds({ state, payments }: Order) {
  if (state.type !== 'CANCELED') return []
  const isAsked = (kind: Kind, parent: string | null) =>
    payments.some((row) => row.kind === kind && row.parent_id === parent && row.status === 'pending')
  return refundsOf(payments)
    .filter(({ id, parent_id }) => isAsked('void', parent_id) && !isAsked('refund', id))
    .map(({ id, provider, session_id, gift_card, part }) => ({
      ...{ provider, kind: 'refund' as const, status: 'pending' as const, amount: part, parent_id: id },
      ...{ session_id, gift_card },
    }))
}

/** Money of a gift card goes back to it with the row that says so. */
const giveBackToCard = (context: Context, order: Order, movement: Movement & { card: string }): Promise<Order> =>
  context.db.transaction(async (tx) => {
    const { of, amount, request, card } = movement
    const locked = await addPayments(context, tx, { order_id: order.id, rows: [] })
    if (isWritten(locked, order, movement)) return locked
    await refundToGiftCard(tx, { card_id: card, order_id: order.id, amount })
    const row = { provider: of.provider, gift_card: of.gift_card, parent_id: of.id, answers_id: request }
    const rows = [{ ...row, kind: 'refund' as const, status: 'success' as const, amount }]
    const answered = await addPayments(context, tx, { order_id: order.id, rows })
    await settleRefunds(tx, answered)
    return answered
  })

/** Asks the provider outside of any transaction, and writes its answer; returns the order with it. */
async function move(context: Context, order: Order, movement: Movement): Promise<Order> {
  const card = movement.of.gift_card?.id
  if (card !== undefined) return giveBackToCard(context, order, { ...movement, card })
  const result = await ask(context, movement)
  if (result.state === 'pending') throw new Error('The provider has not decided yet: the job asks again')
  const rows = answersTo(movement, result)
  return context.db.transaction(async (tx) => {
    const locked = await addPayments(context, tx, { order_id: order.id, rows: [] })
    if (isWritten(locked, order, movement)) return locked
    const answered = await addPayments(context, tx, { order_id: order.id, rows })
    if (result.state === 'failure') await tellFailure(tx, { order: answered, kind: movement.kind })
    else await markSession(tx, movement)
    await settleRefunds(tx, answered)
    // Taken meanwhile, the money is not there to be released.
    if (result.state === 'failure' && movement.kind === 'void') {
      await enqueue(tx, moneyJob, { order_id: order.id, looks: true })
    }
    return addPayments(context, tx, { order_id: order.id, rows: strayRefunds(answered) })
  })
}

/**
 * Does what is due with an order's money at its providers: takes what is due to be taken, lets go and gives back what was
 * asked for. Each movement happens once, however often this runs.
 *
 * @throws PROVIDER_UNAVAILABLE: what was asked for stands in the ledger, and is asked for again by the same key
 */
export async function moveMoney(context: Context, order_id: string, press: Press | null = null): Promise<void> {
  const read = await readOrder(context.db.current, context.shop, order_id)
  let order = read
  for (const movement of await knownOf(context, order)) order = await move(context, order, movement)
  if (openAuthorizations(order.payments).length > 0) order = await askForDue(context, { press, read })
  for (const movement of requestsOf(order)) order = await move(context, order, movement)
}

/** Has the sessions of held money say what the provider says of them now. */
async function lookAtProvider(context: Context, order_id: string) {
  const { db, shop } = context
  for (const { session_id } of openAuthorizations((await readOrder(db.current, shop, order_id)).payments)) {
    if (session_id === null) continue
    const truth = await reconcileSession(context, session_id)
    await db.transaction(async (tx) => {
      await lockOrder(tx, shop, order_id)
      await recordSession(tx, session_id, truth)
    })
  }
}

export const moneyJob = job({
  ...moneyKind,
  class: 'webhook',
  schema: z.object({
    order_id: z.uuid(),
    /** A press may have ended before the provider's answer was written. */
    looks: z.boolean().optional(),
  }),
  run: async (context, { order_id, looks = false }) => {
    if (looks) await lookAtProvider(context, order_id)
    await moveMoney(context, order_id)
  },
})
