import { type Order, openPieces, type Pieces, piecesWithout } from '@comptoir/orders/contract'
import { isWaiting, piecesIn, sentLines } from './fulfillment.rules.ts'
import type { Fulfillment, Packing } from './fulfillment.ts'

type Ordered = Pick<Order, 'products'>

/** Pieces of the order that are in no parcel yet. */
export const unpackedPieces = (order: Ordered, parcels: readonly Pick<Fulfillment, 'status' | 'lines'>[]): Pieces[] =>
  piecesWithout(openPieces(sentLines(order)), piecesIn(parcels.filter(isWaiting)))

const sumOf = (pieces: readonly { quantity: number }[]) => pieces.reduce((sum, { quantity }) => sum + quantity, 0)

export interface PackedCounts {
  /** Pieces that are sent at all, without canceled ones. */
  all: number
  sent: number
  /** In a parcel that waits, or ticked. */
  packed: number
  toPack: number
}

/** Of a line, how many of its pieces are ticked: never more than wait to be packed. */
export function tickedOf(packing: Packing, line: string, unpacked: readonly Pieces[]): number {
  const ticked = packing.ticks.find(({ order_line_id }) => order_line_id === line)?.quantity ?? 0
  return Math.min(ticked, sumOf(unpacked.filter(({ line_id }) => line_id === line)))
}

export function packedCounts(order: Ordered, parcels: readonly Fulfillment[], packing: Packing): PackedCounts {
  const lines = sentLines(order)
  const unpacked = unpackedPieces(order, parcels)
  const ticked = lines.reduce((sum, { id }) => sum + tickedOf(packing, id, unpacked), 0)
  const all = lines.reduce((sum, line) => sum + line.quantity - line.canceled_quantity, 0)
  const sent = lines.reduce((sum, line) => sum + line.fulfilled_quantity, 0)
  return { all, sent, packed: all - sent - sumOf(unpacked) + ticked, toPack: sumOf(unpacked) - ticked }
}

/** What the next parcel holds: the ticked pieces; all that are left if none or all of them are. */
export function nextParcel(order: Ordered, parcels: readonly Fulfillment[], packing: Packing) {
  const unpacked = unpackedPieces(order, parcels)
  const lines = sentLines(order).flatMap(({ id: order_line_id }) => {
    const quantity = tickedOf(packing, order_line_id, unpacked)
    return quantity > 0 ? [{ order_line_id, quantity }] : []
  })
  const isPart = lines.length > 0 && sumOf(lines) < sumOf(unpacked)
  return {
    lines: isPart ? lines : undefined,
    pieces: isPart ? sumOf(lines) : sumOf(unpacked),
    left: isPart ? sumOf(unpacked) - sumOf(lines) : 0,
  }
}
