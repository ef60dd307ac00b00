import { missingAmong, type Order, orderError, type Pieces } from '@comptoir/orders/contract'
import { lockOrder, shipQuantities, withMoves } from '@comptoir/orders/server'
import type { Context, Tx } from '@comptoir/platform/server'
import { trackingLink } from '../contract/carriers.rules.ts'
import { toLine } from '../contract/fulfillment.rules.ts'
import type { Fulfillment, PackRequest } from '../contract/fulfillment.ts'
import { unpackedPieces } from '../contract/packing.rules.ts'
import { lockedFulfillments, readFulfillments } from './fulfillment.queries.ts'
import { insertParcel } from './save-parcel.ts'
import { clearTicks } from './tick-line.ts'

type Wanted = NonNullable<PackRequest['lines']>[number]

/** Where no location is named, its pieces come from where the order has them, in its order. */
function placed({ order_line_id: line_id, quantity, location_id }: Wanted, free: Pieces[]): Pieces[] {
  if (location_id !== undefined) return [{ line_id, location_id, quantity }]
  let wanted = quantity
  const taken: Pieces[] = []
  for (const part of free.filter((each) => each.line_id === line_id)) {
    const some = Math.min(wanted, part.quantity)
    if (some > 0) taken.push({ ...part, quantity: some })
    wanted -= some
  }
  // More than there are: refused with what there is.
  return wanted === 0 ? taken : [{ line_id, location_id: taken[0]?.location_id ?? null, quantity }]
}

/** @throws PIECES_NOT_OPEN naming the line that has not so many */
function chosen(lines: PackRequest['lines'], free: Pieces[]): Pieces[] {
  const pieces = lines ? lines.flatMap((line) => placed(line, free)) : free
  const missing = missingAmong(pieces, free)
  if (!missing && pieces.length > 0) return pieces
  const { line_id = null, location_id = null, quantity = 0 } = missing ?? {}
  const open = free.reduce((sum, each) => (each.line_id === line_id ? sum + each.quantity : sum), 0)
  throw orderError('PIECES_NOT_OPEN', { field: 'lines', line_id, location_id, quantity, open })
}

/** What its lines weigh; null where one of them does not say. */
function weightOf({ products }: Order, pieces: readonly Pieces[]) {
  const weights = new Map(products.map(({ id, weight_g }) => [id, weight_g]))
  const sums = pieces.map(({ line_id, quantity }) => (weights.get(line_id) ?? 0) * quantity)
  return sums.every((weight) => weight > 0) ? sums.reduce((sum, weight) => sum + weight, 0) : null
}

function assertInPreparation({ draft, state }: Order) {
  if (draft || state.type !== 'PREPARATION') {
    throw orderError('ILLEGAL_TRANSITION', { from: state.type, to: 'IN_TRANSIT', allowed: [] })
  }
}

/** The parcel with all of its order, as the call answers. */
export const answerOf = async (tx: Tx, context: Context, { parcel, order }: { parcel: Fulfillment; order: Order }) => {
  const fulfillments = await readFulfillments(tx, context.shop, order.id)
  return {
    fulfillment: fulfillments.find(({ id }) => id === parcel.id) ?? parcel,
    fulfillments,
    ...withMoves(context, order),
  }
}

/**
 * Packs pieces of an order that is in preparation, and sends them if so asked.
 * @throws PIECES_NOT_OPEN, ILLEGAL_TRANSITION
 */
export async function packParcel(context: Context, id: string, request: PackRequest) {
  const { db, shop, now } = context
  return db.transaction(async (tx) => {
    const order = await lockOrder(tx, shop, id)
    assertInPreparation(order)
    const parcels = await lockedFulfillments(tx, id)
    const pieces = chosen(request.lines, unpackedPieces(order, parcels))
    const { lines: _lines, weight_g = weightOf(order, pieces), ...given } = request
    const parcel = await insertParcel(tx, {
      ...{ ...given, weight_g, order_id: id, number: parcels.length + 1 },
      tracking_url: given.tracking_url || trackingLink(given.carrier, given.tracking_number),
      ...{ lines: pieces.map(toLine), at: now().toISOString() },
    })
    await clearTicks(tx, id, pieces)
    const after =
      request.status === 'shipped' ? await shipQuantities({ context, tx, order }, { pieces, to: 'IN_TRANSIT' }) : order
    return answerOf(tx, context, { parcel, order: after })
  })
}
