import { capturesUnderWay, openAuthorizations, type PaymentTx } from '@comptoir/orders/contract'
import { addPayments, type LedgerInput, lockOrder, type readOrder } from '@comptoir/orders/server'
import { type Context, enqueueAfter, type Queryable, shopOf, type Tx } from '@comptoir/platform/server'
import { isMethodKey } from '../../contract/method-key.ts'
import { isCaptureDue } from '../../contract/money/order-money.rules.ts'
import { readPaymentMethod } from '../method/payment-method.queries.ts'
import { readSession } from '../session/payment-session.queries.ts'

type Order = Awaited<ReturnType<typeof readOrder>>

export type Held = ReturnType<typeof openAuthorizations<PaymentTx>>[number]

/** Whoever presses may take a part, and tries again what was refused before. */
export interface Press {
  amount?: number | undefined
}

/** Why money moves: somebody presses, or it is due by itself; with the ledger as it was read then. */
export interface Cause {
  press: Press | null
  read: Order
}

/** Twelve tries in a day, with growing pauses. */
export const moneyKind = { name: 'move_payment_money', attempts: 12 } as const

/** A call to a provider has ended by then: two do not ask at once. */
const looksAfterSeconds = 30

/** What the provider has done already: somebody did it there, or its answer to us was lost. */
export async function movedAtProvider(db: Queryable, shop: number, { session_id }: Held) {
  if (session_id === null) return null
  const { state } = await readSession(db, shop, session_id)
  if (state === 'paid') return 'capture'
  return state === 'canceled' ? 'void' : null
}

interface Asking extends Cause {
  order: Order
}

/** What was refused once is not asked for again by itself, nor by the second of two who press at once. */
const wasRefused = ({ order, press, read }: Asking, { id }: Held, kind: PaymentTx['kind']) =>
  order.payments.some(
    (row) =>
      row.kind === kind &&
      row.status === 'failure' &&
      row.parent_id === id &&
      (press === null || read.payments.every((known) => known.id !== row.id)),
  )

async function isDue(tx: Tx, { order, press }: Asking, held: Held): Promise<boolean> {
  if (!isMethodKey(held.provider) || (await movedAtProvider(tx, shopOf(tx), held)) !== null) return false
  const { captures } = await readPaymentMethod(tx, shopOf(tx), held.provider)
  return isCaptureDue(order.tag, captures, press !== null)
}

/**
 * No more than is due, and the provider lets go of the rest; where nothing is due of it, all is released. Until a provider
 * has answered what it was asked to take, nobody knows what is still due: its answer has the job come again.
 */
async function dueRows(tx: Tx, asking: Asking): Promise<LedgerInput[]> {
  const { order, press } = asking
  if (capturesUnderWay(order.payments).length > 0) return []
  let wanted = Math.min(order.totals.due, press?.amount ?? order.totals.due)
  const rows: LedgerInput[] = []
  for (const held of openAuthorizations(order.payments)) {
    if (!(await isDue(tx, asking, held))) continue
    const amount = Math.min(held.left, wanted)
    const kind = amount > 0 ? 'capture' : 'void'
    if (wasRefused(asking, held, kind)) continue
    wanted -= amount
    const { id: parent_id, provider, session_id } = held
    rows.push({ provider, kind, status: 'pending', amount: amount || held.left, parent_id, session_id })
  }
  return rows
}

/**
 * Writes what is due to be taken of an order's held money, in pending rows: from then on until the provider answers nobody
 * can cancel the order or release the money. Whoever has pressed may end before that, so a job looks after it.
 */
export const askForDue = (context: Context, cause: Cause): Promise<Order> =>
  context.db.transaction(async (tx) => {
    const order_id = cause.read.id
    const order = await lockOrder(tx, context.shop, order_id)
    const rows = await dueRows(tx, { ...cause, order })
    if (cause.press && rows.length > 0) {
      await enqueueAfter(tx, moneyKind, { payload: { order_id, looks: true }, seconds: looksAfterSeconds })
    }
    return addPayments(context, tx, { order_id, rows })
  })
