import { releaseStock, restock, shipStock, unshipStock, writeOffStock } from '@comptoir/inventory/server'
import { assertCan, type Context, expectVersion, shopOf } from '@comptoir/platform/server'
import { and, eq } from 'drizzle-orm'
import { blockReason, fulfillmentOf, successorsOf, tagOf, undoneReason } from '../../contract/order.rules.ts'
import type { Order, OrderStateType } from '../../contract/order.ts'
import { orderError } from '../../contract/order-errors.wire.ts'
import { orderCanceled, orderMoved } from '../../contract/order-events.wire.ts'
import type { OrderLine } from '../../contract/order-line.ts'
import type { CancelRequest } from '../../contract/order-request.ts'
import { openAuthorizations, openRequests, openSales } from '../../contract/payment/ledger.rules.ts'
import type { PaymentTx } from '../../contract/payment/payment.ts'
import { stockOf } from '../price/build-lines.ts'
import { lockOrder } from '../record/order.queries.ts'
import { orderLines } from '../record/order.table.ts'
import { derivedFields, type LedgerInput, noteRow, paymentRow } from '../record/order-parts.ts'
import { changeOrder, type LockedOrder, moverOf, withMoves } from '../record/save-order.ts'

function assertTransition({ context, order }: LockedOrder, to: OrderStateType, reason?: string) {
  const blockedBy = blockReason(order, to, { ...moverOf(context), reason })
  if (!blockedBy) return
  const from = order.state.type
  throw orderError(blockedBy, { from, to, ...(blockedBy === 'ILLEGAL_TRANSITION' && { allowed: successorsOf(from) }) })
}

const hasLeft = (state: OrderStateType) => state === 'IN_TRANSIT' || state === 'DELIVERED'

/** Stock is shipped when an order leaves, and unshipped when it is recalled. */
async function moveStock({ tx, order }: LockedOrder, to: OrderStateType) {
  const from = order.state.type
  if (!hasLeft(from) && hasLeft(to)) await shipStock(tx, stockOf(order))
  if (hasLeft(from) && !hasLeft(to)) await unshipStock(tx, stockOf(order))
}

type Quantities = Pick<OrderLine, 'fulfilled_quantity' | 'canceled_quantity'>

/** Shipped and cancelled quantity of a line in a state. */
function quantitiesAfter({ quantity }: OrderLine, to: OrderStateType, isBack: boolean): Quantities {
  if (to !== 'CANCELED') return { fulfilled_quantity: hasLeft(to) ? quantity : 0, canceled_quantity: 0 }
  return isBack
    ? { fulfilled_quantity: 0, canceled_quantity: quantity }
    : { fulfilled_quantity: quantity, canceled_quantity: 0 }
}

/** Updates the line quantities, if any changed. */
async function markLines({ tx, order }: LockedOrder, to: OrderStateType, isBack = true): Promise<OrderLine[]> {
  const products = order.products.map((line) => ({ ...line, ...quantitiesAfter(line, to, isBack) }))
  const changed = products.find(
    (line, at) =>
      line.fulfilled_quantity !== order.products[at]?.fulfilled_quantity ||
      line.canceled_quantity !== order.products[at]?.canceled_quantity,
  )
  if (changed) {
    await tx
      .update(orderLines)
      .set({
        fulfilled_quantity: changed.fulfilled_quantity > 0 ? orderLines.quantity : 0,
        canceled_quantity: changed.canceled_quantity > 0 ? orderLines.quantity : 0,
      })
      .where(and(eq(orderLines.shop_id, shopOf(tx)), eq(orderLines.order_id, order.id)))
  }
  return products
}

const stateNow = ({ actor, now }: Context, type: OrderStateType, reason?: string) => ({
  type,
  since: now().toISOString(),
  by: actor.id,
  reason: reason ?? null,
})

/** Starting preparation claims an order that nobody has; undoing it releases that claim. */
function claimChange({ context: { actor }, order }: LockedOrder, { type, since, reason }: Order['state']) {
  if (type === 'PREPARATION' && order.assignee_id === null && actor.kind === 'user') {
    return { assignee_id: actor.id, claimed_at: since }
  }
  const isUndone = type === 'NEW' && reason === undoneReason && order.claimed_at === order.state.since
  return isUndone ? { assignee_id: null, claimed_at: null } : {}
}

/** Moves a locked order to another state and applies the effects on stock. */
export async function transition(locked: LockedOrder, to: OrderStateType, reason?: string) {
  const { context, order } = locked
  assertTransition(locked, to, reason)
  await moveStock(locked, to)
  const products = await markLines(locked, to)
  const state = stateNow(context, to, reason)
  return changeOrder({ ...locked, order: { ...order, products } }, orderMoved, {
    state,
    tag: tagOf(to, false),
    fulfillment_status: fulfillmentOf(to, products),
    ...claimChange(locked, state),
  })
}

/** Stock of a cancelled order is restocked or written off. */
async function applyStock({ tx, order }: LockedOrder, back: boolean) {
  const lines = stockOf(order)
  if (order.state.type === 'IN_TRANSIT') {
    if (back) await restock(tx, lines)
  } else if (back) await releaseStock(tx, lines)
  else await writeOffStock(tx, lines)
}

/**
 * What becomes of the money. Manual payments are noted as refunded. A provider's money is only asked for, in pending rows:
 * an open authorization is released in any case, captured money is given back if so decided. Whoever talks to the provider
 * reacts to `order.canceled`, reads these rows (`openRequests`) and answers each with a row of the same kind and
 * `parent_id`, by `addPayments`; the id of the pending row is the key that lets the provider do it once.
 */
function moneyBack(context: Context, { payments, totals, currency }: Order, refund: CancelRequest['refund']) {
  const row = (given: Omit<LedgerInput, 'status'>, status: PaymentTx['status']) =>
    paymentRow(context, { ...given, status, currency })
  const voids = openAuthorizations(payments).map(({ id, provider, session_id, left }) =>
    row({ provider, kind: 'void', amount: left, parent_id: id, session_id }, 'pending'),
  )
  if (refund === 'none') return [...payments, ...voids]
  const refunds = openSales(payments).map(({ id, provider, session_id, left }) =>
    row({ provider, kind: 'refund', amount: left, parent_id: id, session_id }, 'pending'),
  )
  const asked = openRequests(payments).filter(({ kind }) => kind === 'refund')
  const byProvider = [...refunds, ...asked].reduce((sum, { amount }) => sum + amount, 0)
  const byHand = totals.paid - totals.refunded - byProvider
  const noted = byHand > 0 ? [row({ provider: 'manual', kind: 'refund', amount: byHand }, 'success')] : []
  return [...payments, ...voids, ...refunds, ...noted]
}

/** Cancels a locked order; CANCELED is final (specification §4). */
export async function cancelLocked(locked: LockedOrder, request: Omit<CancelRequest, 'version'>) {
  const { context, order } = locked
  assertCan(context, 'admin_orders_cancel')
  if (request.refund !== 'none') assertCan(context, 'admin_orders_refund')
  assertTransition(locked, 'CANCELED', request.reason)
  await applyStock(locked, request.restock)
  const isBack = order.state.type !== 'IN_TRANSIT' || request.restock
  const products = await markLines(locked, 'CANCELED', isBack)
  const payments = moneyBack(context, order, request.refund)
  const state = stateNow(context, 'CANCELED', request.reason)
  const derived = derivedFields({ ...order, payments })
  return changeOrder({ ...locked, order: { ...order, products } }, orderCanceled, {
    state,
    tag: tagOf('CANCELED', false),
    canceled_at: state.since,
    fulfillment_status: fulfillmentOf('CANCELED', products),
    payments,
    ...derived,
    totals: { ...derived.totals, due: 0 },
    notes: request.note ? [...order.notes, noteRow(context, request.note)] : order.notes,
  })
}

export async function cancelOrder(context: Context, id: string, { version, ...request }: CancelRequest) {
  const { db, shop } = context
  return db.transaction(async (tx) => {
    const order = await lockOrder(tx, shop, id)
    await expectVersion(tx, order, { entity: 'order', version })
    return withMoves(context, await cancelLocked({ context, tx, order }, request))
  })
}
