import type { Context } from '@comptoir/platform/server'
import type { OrderLine } from '../../contract/line/order-line.ts'
import { countOf, openPieces, type Pieces, sentPieces } from '../../contract/line/pieces.rules.ts'
import { blockReason, fulfillmentOf, successorsOf, tagOf, undoneReason } from '../../contract/order.rules.ts'
import type { Order, OrderStateType } from '../../contract/order.ts'
import { orderError } from '../../contract/order-errors.wire.ts'
import { orderMoved } from '../../contract/order-events.wire.ts'
import { capturesUnderWay } from '../../contract/payment/ledger.rules.ts'
import { readArrival } from '../record/read-arrival.ts'
import { changeOrder, type LockedOrder, moverOf } from '../record/save-order.ts'
import { recallPieces, sendPieces } from './move-pieces.ts'

/** Whom the first of the open captures waits for. */
function underWay({ payments }: Order) {
  const [first] = capturesUnderWay(payments)
  return first ? { provider: first.provider, amount: first.amount, at: first.at } : {}
}

export function assertTransition({ context, order }: LockedOrder, to: OrderStateType, reason?: string) {
  const blockedBy = blockReason(order, to, { ...moverOf(context), reason })
  if (!blockedBy) return
  const from = order.state.type
  throw orderError(blockedBy, {
    ...{ from, to },
    ...(blockedBy === 'ILLEGAL_TRANSITION' && { allowed: successorsOf(from) }),
    ...(blockedBy === 'ALREADY_FULFILLED' && {
      sent: countOf(sentPieces(order.products)),
      open: countOf(openPieces(order.products)),
    }),
    ...(blockedBy === 'CAPTURE_UNDER_WAY' && underWay(order)),
  })
}

const hasLeft = (state: OrderStateType) => state === 'IN_TRANSIT' || state === 'DELIVERED'

/** Whatever its parcels say, something comes back. */
async function recalled(locked: LockedOrder): Promise<readonly Pieces[]> {
  const { away } = await readArrival(locked)
  return away.length > 0 ? away : sentPieces(locked.order.products)
}

/** What is here leaves with the order; what comes back waits to be sent again. What has arrived stays where it is. */
async function movePieces(
  locked: LockedOrder,
  to: OrderStateType,
  returning?: readonly Pieces[],
): Promise<OrderLine[]> {
  const { products, state } = locked.order
  if (!hasLeft(state.type) && hasLeft(to)) return sendPieces(locked, openPieces(products))
  if (hasLeft(state.type) && !hasLeft(to)) return recallPieces(locked, returning ?? (await recalled(locked)))
  return products
}

export const stateNow = ({ actor, now }: Context, type: OrderStateType, reason?: string) => ({
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

interface Transit {
  reason?: string | undefined
  /** Those of its pieces that come back; by default all that have left. */
  pieces?: readonly Pieces[]
}

/** Moves a locked order to another state and applies the effects on its pieces and their stock. */
export async function transition(locked: LockedOrder, to: OrderStateType, { reason, pieces }: Transit = {}) {
  const { context, order } = locked
  assertTransition(locked, to, reason)
  const products = await movePieces(locked, to, pieces)
  const state = stateNow(context, to, reason)
  return changeOrder({ ...locked, order: { ...order, products } }, orderMoved, {
    state,
    tag: tagOf(to, false),
    fulfillment_status: fulfillmentOf(to, products),
    ...claimChange(locked, state),
  })
}
