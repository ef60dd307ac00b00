import { addOrderToStats, takeOrderFromStats } from '@comptoir/customers/server'
import { type PipelinedTx, shopOf, type Tx } from '@comptoir/platform/server'
import { and, eq, max } from 'drizzle-orm'
import type { Order } from '../../contract/order.ts'
import { isPlaced, paidOf } from '../../contract/sales.rules.ts'
import { orders } from './order.table.ts'

type Sale = Pick<Order, 'draft' | 'tag' | 'state' | 'totals' | 'currency' | 'customer_id' | 'placed_at' | 'refusal'>

/** Its part of the customer's sums: nothing while it is a draft or once it is canceled. Migration 0010 counts alike. */
function partOf(sale: Sale | null) {
  return sale && isPlaced(sale) ? { orders: 1, spent: paidOf(sale.totals) } : { orders: 0, spent: 0 }
}

const isCounted = (sale: Sale | null) => sale?.refusal?.counted ?? false

/**
 * The customer did not accept the parcel; the same reason before it left says nothing about a delivery. An order counts once,
 * whether it was refused at the door before it was canceled or not.
 */
const isRefusedDelivery = (before: Sale | null, after: Sale) =>
  !isCounted(before) &&
  (isCounted(after) ||
    (before?.state.type === 'IN_TRANSIT' && after.state.type === 'CANCELED' && after.state.reason === 'refused'))

/** It was noted by mistake. */
const isRefusalUndone = (before: Sale | null, after: Sale) => isCounted(before) && !isCounted(after)

/** An order that was brought in canceled still dates the customer's last order. */
const isPlacing = (before: Sale | null, after: Sale) => !after.draft && (before?.draft ?? true)

/** Updates the customer's sums by the difference. Returns true if they had ordered before. */
export async function updateCustomerStats(tx: PipelinedTx, before: Sale | null, after: Sale): Promise<boolean> {
  if (!after.customer_id) return false
  const [was, is] = [partOf(before), partOf(after)]
  const difference = {
    orders: is.orders - was.orders,
    spent: is.spent - was.spent,
    refused: Number(isRefusedDelivery(before, after)) - Number(isRefusalUndone(before, after)),
  }
  if (!isPlacing(before, after) && Object.values(difference).every((value) => value === 0)) return false
  const { currency, placed_at: at } = after
  return (await addOrderToStats(tx, after.customer_id, { ...difference, currency, at })) > 1
}

/** When the customer's latest of the remaining orders was placed. */
async function lastOrderAt(tx: Tx, customer: string) {
  const [last] = await tx
    .select({ at: max(orders.placed_at) })
    .from(orders)
    .where(and(eq(orders.shop_id, shopOf(tx)), eq(orders.customer_id, customer), eq(orders.draft, false)))
  return last?.at ?? null
}

/** Once the order is deleted. */
export async function takeFromCustomer(tx: Tx, order: Order) {
  const { draft, customer_id, currency } = order
  if (draft || !customer_id) return
  const last_order_at = await lastOrderAt(tx, customer_id)
  await takeOrderFromStats(tx, customer_id, { ...partOf(order), currency, last_order_at })
}
