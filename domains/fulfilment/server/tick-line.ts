import type { Pieces } from '@comptoir/orders/contract'
import { lockOrder } from '@comptoir/orders/server'
import { type Context, emit, shopOf, type Tx } from '@comptoir/platform/server'
import type { Packing, Tick, TickRequest } from '../contract/fulfillment.ts'
import { fulfillmentError, packingTicked } from '../contract/fulfillment.wire.ts'
import { readPacking } from './fulfillment.queries.ts'
import { packings } from './fulfillment.table.ts'

async function savePacking(tx: Tx, before: Packing, ticks: Tick[]): Promise<Packing> {
  const after = { ...before, ticks, version: before.version + 1 }
  const { version } = after
  await tx
    .insert(packings)
    .values({ shop_id: shopOf(tx), order_id: after.id, version, ticks })
    .onConflictDoUpdate({ target: [packings.shop_id, packings.order_id], set: { version, ticks } })
  emit(tx, packingTicked, after, before)
  return after
}

/**
 * How many pieces of a line lie in the box. Under the lock of the order, so that two people at one table see one count.
 * @throws TOO_MANY_TICKED for more than are neither sent nor canceled
 */
export async function tickLine(context: Context, id: string, request: TickRequest) {
  const { db, shop, actor, now } = context
  return db.transaction(async (tx) => {
    const order = await lockOrder(tx, shop, id)
    const { order_line_id } = request
    const before = await readPacking(tx, shop, id)
    const known = before.ticks.find((each) => each.order_line_id === order_line_id)?.quantity ?? 0
    const quantity = request.quantity ?? known + 1
    const line = order.products.find((each) => each.id === order_line_id)
    const open = line ? line.quantity - line.fulfilled_quantity - line.canceled_quantity : 0
    if (quantity > open) throw fulfillmentError('TOO_MANY_TICKED', { field: 'quantity', open })
    const tick = { order_line_id, quantity, by: actor.name, by_id: actor.id, at: now().toISOString() }
    const others = before.ticks.filter((each) => each.order_line_id !== order_line_id)
    return { packing: await savePacking(tx, before, quantity > 0 ? [...others, tick] : others) }
  })
}

/** What is in a parcel lies on the table no longer. */
export async function clearTicks(tx: Tx, order: string, pieces: readonly Pieces[]) {
  const before = await readPacking(tx, shopOf(tx), order)
  if (before.ticks.length === 0) return
  const ticks = before.ticks.flatMap((tick) => {
    const packed = pieces.reduce((sum, each) => (each.line_id === tick.order_line_id ? sum + each.quantity : sum), 0)
    return tick.quantity > packed ? [{ ...tick, quantity: tick.quantity - packed }] : []
  })
  if (JSON.stringify(ticks) !== JSON.stringify(before.ticks)) await savePacking(tx, before, ticks)
}
