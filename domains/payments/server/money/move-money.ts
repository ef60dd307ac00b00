import { openAuthorizations, openRequests, refundsOf } from '@comptoir/orders/contract'
import { addPayments, lockOrder, readOrder } from '@comptoir/orders/server'
import { type Context, enqueue, job } from '@comptoir/platform/server'
import { z } from 'zod'
import { isMethodKey } from '../../contract/method-key.ts'
import { isCaptureDue } from '../../contract/money/order-money.rules.ts'
import { readPaymentMethod } from '../method/payment-method.queries.ts'
import type { PaymentProvider, ProviderPayment, ProviderResult } from '../provider.ts'
import { openProvider } from '../providers/open-provider.ts'
import { settleRefunds } from '../refund/save-refund.ts'
import { readSession } from '../session/payment-session.queries.ts'
import { reconcileSession } from '../session/reconcile-session.ts'
import { recordSession } from '../session/record-session.ts'
import { tellFailure } from '../tell-failure.ts'
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

/** What void and refund ask for, in the order in which they were asked. */
const requestsOf = ({ payments }: Order): Movement[] =>
  openRequests(payments).flatMap(({ kind, parent_id, amount, id }) => {
    const of = payments.find((row) => row.id === parent_id)
    return of && (kind === 'void' || kind === 'refund') ? [{ kind, of, amount, key: id, request: id }] : []
  })

/** How often a provider refused to move an authorization's money: another try needs another key. */
const refusals = ({ payments }: Order, { id }: Pick<LedgerRow, 'id'>, kind: Kind) =>
  payments.filter((row) => row.kind === kind && row.status === 'failure' && row.parent_id === id).length

/** Whoever presses may take a part, and tries again what was refused. */
export interface Press {
  amount?: number | undefined
}

type Held = ReturnType<typeof openAuthorizations<LedgerRow>>[number]

/** What the provider has done already: somebody did it there, or its answer to us was lost. */
async function movedAtProvider({ db, shop }: Context, { session_id }: Held): Promise<'capture' | 'void' | null> {
  if (session_id === null) return null
  const { state } = await readSession(db.current, shop, session_id)
  if (state === 'paid') return 'capture'
  return state === 'canceled' ? 'void' : null
}

/** Authorizations whose money is to be taken now. What was refused once is not asked for again by itself. */
async function isDue({ db, shop }: Context, { order, press }: Asking, held: Held): Promise<boolean> {
  if (!isMethodKey(held.provider)) return false
  const { captures } = await readPaymentMethod(db.current, shop, held.provider)
  const isRefused = press === null && refusals(order, held, 'capture') > 0
  return !isRefused && isCaptureDue(order.tag, captures, press !== null)
}
interface Asking {
  order: Order
  press: Press | null
}

/** Asked under a key of its own, the provider refuses and says how much it was: that is what the ledger is told. */
const known = ({ left, ...of }: Held, kind: 'capture' | 'void'): Movement => ({
  ...{ kind, of, amount: left, key: `${of.id}:${kind}:known`, request: null },
})

/** Of what is due, as much as is held here; nothing is due of it: it is released. */
function taking(order: Order, { left, ...of }: Held, wanted: number): Movement {
  const amount = Math.min(left, wanted)
  const kind = amount > 0 ? 'capture' : 'void'
  const refused = refusals(order, of, kind)
  const key = [of.id, kind, ...(refused > 0 ? [refused] : [])].join(':')
  return { kind, of, amount: amount || left, key, request: null }
}

/** No more than is due: the rest is let go by the provider when a part is captured. */
async function capturesOf(context: Context, asking: Asking): Promise<Movement[]> {
  const { order, press } = asking
  let wanted = Math.min(order.totals.due, press?.amount ?? order.totals.due)
  const movements: Movement[] = []
  for (const held of openAuthorizations(order.payments)) {
    const moved = await movedAtProvider(context, held)
    if (moved === null && !(await isDue(context, asking, held))) continue
    const movement = moved === null ? taking(order, held, wanted) : known(held, moved)
    if (movement.kind === 'capture') wanted = Math.max(0, wanted - movement.amount)
    movements.push(movement)
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
    .map(({ id, provider, session_id, part }) => ({
      ...{ provider, kind: 'refund' as const, status: 'pending' as const, amount: part, parent_id: id, session_id },
    }))
}

/** Asks the provider outside of any transaction, and writes its answer; returns the order with it. */
async function move(context: Context, order: Order, movement: Movement) {
  const result = await ask(context, movement)
  if (result.state === 'pending') throw new Error('The provider has not decided yet: the job asks again')
  const rows = answersTo(movement, result)
  const after = await context.db.transaction(async (tx) => {
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
  return { after, result }
}

/**
 * Does what is due with an order's money at its providers: lets go and gives back what was asked for, takes what is due to
 * be taken. Each movement happens once, however often this runs.
 *
 * @throws PROVIDER_UNAVAILABLE
 */
export async function moveMoney(
  context: Context,
  order_id: string,
  press: Press | null = null,
): Promise<ProviderResult[]> {
  let order = await readOrder(context.db.current, context.shop, order_id)
  const results: ProviderResult[] = []
  for (const movement of [...requestsOf(order), ...(await capturesOf(context, { order, press }))]) {
    const { after, result } = await move(context, order, movement)
    order = after
    results.push(result)
  }
  return results
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

/** Twelve tries in a day, with growing pauses. */
export const moneyJob = job({
  name: 'move_payment_money',
  class: 'webhook',
  attempts: 12,
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
