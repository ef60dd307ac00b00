import {
  isOpen,
  joinedPieces,
  missingAmong,
  openPieces,
  type Pieces,
  sentPieces,
  withSent,
} from '../../contract/line/pieces.rules.ts'
import { fulfillmentOf } from '../../contract/order.rules.ts'
import type { Order } from '../../contract/order.ts'
import { orderError } from '../../contract/order-errors.wire.ts'
import { orderPiecesMoved } from '../../contract/order-events.wire.ts'
import { changeOrder, type LockedOrder } from '../record/save-order.ts'
import { transition } from './move-order.ts'
import { recallPieces, sendPieces } from './move-pieces.ts'

/** @throws PIECES_NOT_OPEN naming the line, for no pieces and for more than there are */
function assertAmong(pieces: readonly Pieces[], found: readonly Pieces[]) {
  const missing = missingAmong(pieces, found)
  if (!missing && pieces.length > 0) return
  const { line_id = null, location_id = null, quantity = 0 } = missing ?? {}
  const left = found.find((each) => each.line_id === line_id && each.location_id === location_id)?.quantity ?? 0
  throw orderError('PIECES_NOT_OPEN', { field: 'lines', line_id, location_id, quantity, open: left })
}

interface Shipment {
  pieces: readonly Pieces[]
  /** Where the order stands once nothing that is sent is left: in transit, or delivered if it is handed over. */
  to: 'IN_TRANSIT' | 'DELIVERED'
}

/**
 * Pieces of a locked order leave: their stock is taken, each once. The last piece that is sent moves the order, and takes
 * along what needs no delivery.
 * @throws PIECES_NOT_OPEN, and what refuses the transition
 */
export async function shipQuantities(locked: LockedOrder, { pieces, to }: Shipment): Promise<Order> {
  const { order } = locked
  assertAmong(pieces, openPieces(order.products))
  const after = withSent(order.products, joinedPieces(pieces))
  const isLast = !after.some((line) => line.requires_shipping && isOpen(line))
  if (isLast) return transition(locked, to)
  if (order.state.type !== 'PREPARATION') {
    throw orderError('ILLEGAL_TRANSITION', { from: order.state.type, to, allowed: [] })
  }
  const products = await sendPieces(locked, joinedPieces(pieces))
  return pieceChange(locked, products)
}

const pieceChange = (locked: LockedOrder, products: Order['products']) =>
  changeOrder({ ...locked, order: { ...locked.order, products } }, orderPiecesMoved, {
    fulfillment_status: fulfillmentOf(locked.order.state.type, products),
  })

interface Recall {
  pieces: readonly Pieces[]
  reason: string
}

/**
 * Pieces that had left are here again and wait to be sent; an order in transit is in preparation again.
 * @throws PIECES_NOT_OPEN if they are not under way, and what refuses the transition
 */
export async function recallQuantities(locked: LockedOrder, { pieces, reason }: Recall): Promise<Order> {
  const { order } = locked
  assertAmong(pieces, sentPieces(order.products))
  if (order.state.type === 'IN_TRANSIT') return transition(locked, 'PREPARATION', { reason, pieces })
  if (order.state.type !== 'PREPARATION') {
    throw orderError('ILLEGAL_TRANSITION', { from: order.state.type, to: 'PREPARATION', allowed: [] })
  }
  return pieceChange(locked, await recallPieces(locked, joinedPieces(pieces)))
}
