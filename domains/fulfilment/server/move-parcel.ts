import { isHandedOver, type Order, orderError } from '@comptoir/orders/contract'
import { lockOrder, recallQuantities, shipQuantities, transition } from '@comptoir/orders/server'
import { apiError } from '@comptoir/platform/contract'
import { type Context, expectVersion, type Tx } from '@comptoir/platform/server'
import { trackingLink } from '../contract/carriers.rules.ts'
import { cameBack, hasLeft, isWaiting, needsReason, parcelSteps, piecesIn } from '../contract/fulfillment.rules.ts'
import type {
  Fulfillment,
  FulfillmentChange,
  FulfillmentState,
  ParcelAction,
  ParcelMove,
} from '../contract/fulfillment.ts'
import { fulfillmentError } from '../contract/fulfillment.wire.ts'
import { lockedFulfillments } from './fulfillment.queries.ts'
import { answerOf } from './pack-parcel.ts'
import { saveParcel, timesIn } from './save-parcel.ts'

interface Named {
  order_id: string
  id: string
  version: number
}

interface Locked {
  context: Context
  tx: Tx
  order: Order
  parcels: Fulfillment[]
  parcel: Fulfillment
}

/** @throws NOT_FOUND for a parcel of another order, VERSION_CONFLICT */
export async function lockParcel(context: Context, tx: Tx, { order_id, id, version }: Named): Promise<Locked> {
  const order = await lockOrder(tx, context.shop, order_id)
  const parcels = await lockedFulfillments(tx, order_id)
  const parcel = parcels.find((each) => each.id === id)
  if (!parcel) throw apiError('NOT_FOUND', { entity: 'fulfillment' })
  await expectVersion(tx, parcel, { entity: 'fulfillment', version })
  return { context, tx, order, parcels, parcel }
}

function assertStep({ order, parcel }: Locked, action: ParcelAction, reason: string) {
  const { from } = parcelSteps[action]
  if (!from.includes(parcel.status)) throw fulfillmentError('PARCEL_STATE', { status: parcel.status, action, from })
  const isKept = isHandedOver(order)
  if (action === 'ready' && !isKept) throw fulfillmentError('NOT_PICKED_UP')
  if (action === 'deliver' && isWaiting(parcel) && !isKept) throw orderError('NEEDS_DISPATCH')
  if (needsReason(parcel, action) && !reason) throw orderError('REASON_REQUIRED', { field: 'reason' })
}

/** A parcel on its way back keeps why it was not delivered. */
const reasonIn = (to: FulfillmentState, parcel: Fulfillment, reason: string) =>
  to === 'failed' || to === 'voided' ? reason || (parcel.status === 'failed' ? parcel.reason : '') : ''

/** What a step does to the order's pieces. */
function movePieces(
  { context, tx, order, parcel }: Locked,
  action: ParcelAction,
  reason: string,
): Promise<Order> | Order {
  const locked = { context, tx, order }
  const pieces = piecesIn([parcel])
  if ((action === 'ship' || action === 'ready') && isWaiting(parcel)) {
    return shipQuantities(locked, { pieces, to: 'IN_TRANSIT' })
  }
  if (action === 'deliver' && isWaiting(parcel)) return shipQuantities(locked, { pieces, to: 'DELIVERED' })
  if (action === 'void' && hasLeft(parcel)) return recallQuantities(locked, { pieces, reason: reason || cameBack })
  return order
}

/** With its last parcel an order has arrived. */
function arrived({ context, tx, parcels }: Locked, order: Order, saved: Fulfillment): Promise<Order> | Order {
  if (saved.status !== 'delivered' || order.state.type !== 'IN_TRANSIT') return order
  const others = parcels.filter(({ id }) => id !== saved.id).filter(hasLeft)
  if (others.some(({ status }) => status !== 'delivered')) return order
  return transition({ context, tx, order }, 'DELIVERED')
}

/**
 * One step of a parcel; the order and its stock follow.
 * @throws PARCEL_STATE, NOT_PICKED_UP, NEEDS_DISPATCH, REASON_REQUIRED, and what refuses the order's own move
 */
export const movingParcel =
  (action: ParcelAction) =>
  async (context: Context, params: MoveParams, { version, reason }: ParcelMove) =>
    context.db.transaction(async (tx) => {
      const locked = await lockParcel(context, tx, { order_id: params.id, id: params.fulfillment_id, version })
      assertStep(locked, action, reason)
      const { to } = parcelSteps[action]
      const at = context.now().toISOString()
      // Before the order, which asks what its parcels are.
      const parcel = await saveParcel(tx, locked.parcel, {
        ...{ status: to, reason: reasonIn(to, locked.parcel, reason), ...timesIn(to, locked.parcel, at) },
        ...(action === 'return' && { returning_at: at }),
      })
      const moved = await movePieces(locked, action, reason)
      const order = await arrived(locked, moved, parcel)
      return answerOf(tx, context, { parcel, order })
    })
interface MoveParams {
  id: string
  fulfillment_id: string
}

/** One that followed from carrier and number follows them on; one that somebody wrote stays. */
function linkAfter(before: Fulfillment, { tracking_url, ...changes }: Partial<Fulfillment>) {
  const { carrier, tracking_number } = { ...before, ...changes }
  const isWritten = before.tracking_url !== trackingLink(before.carrier, before.tracking_number)
  return (tracking_url ?? (isWritten ? before.tracking_url : '')) || trackingLink(carrier, tracking_number)
}

/** A void parcel is history. */
export async function updateParcel(context: Context, params: MoveParams, { version, ...changes }: FulfillmentChange) {
  return context.db.transaction(async (tx) => {
    const locked = await lockParcel(context, tx, { order_id: params.id, id: params.fulfillment_id, version })
    if (locked.parcel.status === 'voided')
      throw fulfillmentError('PARCEL_STATE', { status: 'voided', action: 'update' })
    const parcel = await saveParcel(tx, locked.parcel, { ...changes, tracking_url: linkAfter(locked.parcel, changes) })
    return answerOf(tx, context, { parcel, order: locked.order })
  })
}
