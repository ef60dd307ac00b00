import { releaseUses } from '@comptoir/discounts/server'
import { locationOf } from '@comptoir/inventory/server'
import { assertCan, type Context, emit, expectVersion } from '@comptoir/platform/server'
import { countOf, openPieces, sentPieces, withCanceled, withSent } from '../../contract/line/pieces.rules.ts'
import type { TakenPieces } from '../../contract/line/take-back.rules.ts'
import { fulfillmentOf, tagOf } from '../../contract/order.rules.ts'
import type { Order } from '../../contract/order.ts'
import { orderError } from '../../contract/order-errors.wire.ts'
import { orderCanceled, orderCancellation } from '../../contract/order-events.wire.ts'
import type { CancelRequest } from '../../contract/order-request.ts'
import { moneyLeft, openAuthorizations, refundsOf } from '../../contract/payment/ledger.rules.ts'
import type { PaymentTx } from '../../contract/payment/payment.ts'
import { endAllEdits } from '../edit/session/save-edit.ts'
import { readOrderWay } from '../read/order-way.queries.ts'
import { lockOrder } from '../record/order.queries.ts'
import { type LedgerInput, ledgerFields, noteRow, paymentRow } from '../record/order-parts.ts'
import { readArrival } from '../record/read-arrival.ts'
import { changeOrder, type LockedOrder, withMoves } from '../record/save-order.ts'
import { assertTransition, stateNow } from './move-order.ts'
import { back, savePieces } from './move-pieces.ts'
import { moveTaken } from './take-back-quantities.ts'

type Decision = Omit<CancelRequest, 'version'>

/** What is decided for each line of an order that is canceled with others, or by its state alone. */
export const plainly = {
  restock: true,
  lines: [],
  refund: 'none',
  note: '',
  mail: true,
} as const satisfies Partial<Decision>

/** @throws PIECES_NOT_KEPT for a line that the order does not have, or that is named twice; NOT_FOUND for an unknown location */
async function assertLines({ tx, order }: LockedOrder, lines: CancelRequest['lines']) {
  const known = new Set(order.products.map(({ id }) => id))
  for (const { order_line_id: line_id, location_id } of lines) {
    if (!known.delete(line_id)) throw orderError('PIECES_NOT_KEPT', { field: 'lines', line_id })
    if (location_id !== null) await locationOf(tx, location_id)
  }
}

interface Canceled {
  products: Order['products']
  pieces: TakenPieces[]
}

/** What is here is released, written off or kept damaged; what was refused or lost on its way comes back, or does not. */
async function cancelPieces(locked: LockedOrder, { restock, lines }: Decision): Promise<Canceled> {
  const { tx, order } = locked
  await assertLines(locked, lines)
  const isAway = order.state.type === 'IN_TRANSIT'
  const found = isAway ? sentPieces(order.products) : openPieces(order.products)
  const chosen = new Map(lines.map((line) => [line.order_line_id, line]))
  const pieces = found.map((each): TakenPieces => {
    const { restock: own, location_id = null } = chosen.get(each.line_id) ?? {}
    const at = isAway ? (location_id ?? each.location_id) : each.location_id
    return { ...each, location_id: at, restock: own ?? (restock ? 'restock' : 'no_restock') }
  })
  await moveTaken(locked, isAway ? { open: [], sent: pieces } : { open: pieces, sent: [] })
  const here = isAway ? withSent(order.products, back(found)) : order.products
  const products = withCanceled(here, found)
  await savePieces(tx, order, products)
  return { products, pieces }
}

/**
 * What becomes of the money. Manual payments are noted as refunded. A provider's money is only asked for, in pending rows:
 * an open authorization is released in any case, captured money is given back if so decided. Whoever talks to the provider
 * reacts to `order.canceled`, reads these rows (`openRequests`) and answers each with a row that names it, by
 * `addPayments`; the id of the pending row is the key that lets the provider do it once.
 */
function moneyBack(context: Context, { payments, currency }: Order, refund: CancelRequest['refund']) {
  const row = (given: Omit<LedgerInput, 'status'>, status: PaymentTx['status']) =>
    paymentRow(context, { ...given, status, currency })
  const voids = openAuthorizations(payments).map(({ id, provider, session_id, left }) =>
    row({ provider, kind: 'void', amount: left, parent_id: id, session_id }, 'pending'),
  )
  if (refund === 'none') return { voids, refunds: [] }
  const refunds = refundsOf(payments).map(({ id, provider, session_id, gift_card, part }) =>
    row({ provider, kind: 'refund', amount: part, parent_id: id, session_id, gift_card }, 'pending'),
  )
  const byHand = moneyLeft([...payments, ...refunds])
  const noted = byHand > 0 ? [row({ provider: 'manual', kind: 'refund', amount: byHand }, 'success')] : []
  return { voids, refunds: [...refunds, ...noted] }
}

/** What has arrived is not lost: it is sent back, or kept. @throws ALREADY_FULFILLED {sent, open} */
async function assertNothingArrived(locked: LockedOrder) {
  const { state, products } = locked.order
  if (state.type !== 'IN_TRANSIT') return
  const sent = countOf(sentPieces(products))
  if (countOf((await readArrival(locked)).away) === sent) return
  throw orderError('ALREADY_FULFILLED', { from: state.type, to: 'CANCELED', sent, open: 0 })
}

/** Cancels a locked order; CANCELED is final (specification §4). */
export async function cancelLocked(locked: LockedOrder, decision: Decision) {
  const { context, tx, order } = locked
  const { reason, refund, note, mail } = decision
  assertCan(context, 'admin_orders_cancel')
  if (refund !== 'none') assertCan(context, 'admin_orders_refund')
  assertTransition(locked, 'CANCELED', reason)
  await assertNothingArrived(locked)
  const { products, pieces } = await cancelPieces(locked, decision)
  const { voids, refunds } = moneyBack(context, order, refund)
  const payments = [...order.payments, ...voids, ...refunds]
  // What has left was used, also where it is refused or lost.
  if (countOf(sentPieces(order.products)) === 0) await releaseUses(tx, { holder: order.id })
  const state = stateNow(context, 'CANCELED', reason)
  const tag = tagOf('CANCELED', false)
  const canceled = await changeOrder({ ...locked, order: { ...order, products } }, orderCanceled, {
    state,
    tag,
    canceled_at: state.since,
    fulfillment_status: fulfillmentOf('CANCELED', products),
    ...ledgerFields({ ...order, tag }, payments),
    notes: note ? [...order.notes, noteRow(context, note)] : order.notes,
  })
  await endAllEdits(tx, order.id)
  emit(tx, orderCancellation, {
    ...{ id: order.id, version: canceled.version, reason, mail },
    lines: pieces.map(({ line_id: order_line_id, ...each }) => ({ order_line_id, ...each })),
    refunds: refunds.map(({ id }) => id),
  })
  return canceled
}

/** Somebody was quicker: nothing is done twice. */
async function assertNotCanceled({ db, shop }: Context, { id, state, canceled_at, totals }: Order) {
  if (state.type !== 'CANCELED') return
  const by = (await readOrderWay(db.current, shop, id)).at(-1)?.by.name ?? ''
  throw orderError('ORDER_CANCELED', { by, at: canceled_at, refunded: totals.refunded })
}

/**
 * @throws ORDER_CANCELED {by, at, refunded}, ALREADY_FULFILLED {sent, open}, CAPTURE_UNDER_WAY {provider, amount, at},
 *   PIECES_NOT_KEPT, VERSION_CONFLICT
 */
export async function cancelOrder(context: Context, id: string, { version, ...decision }: CancelRequest) {
  const { db, shop } = context
  return db.transaction(async (tx) => {
    const order = await lockOrder(tx, shop, id)
    await assertNotCanceled(context, order)
    await expectVersion(tx, order, { entity: 'order', version })
    return withMoves(context, await cancelLocked({ context, tx, order }, decision))
  })
}
