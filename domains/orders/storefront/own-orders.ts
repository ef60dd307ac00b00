import { Id } from '@comptoir/platform/contract'
import type { StoreScope } from '@comptoir/platform/server'
import { findOwnOrders, isOwnOrder } from '../server/read/own-orders.queries.ts'
import { readOrder } from '../server/record/order.queries.ts'
import { orderObjects } from './order-object.ts'

const maxListed = 50

/** A part of a customer's orders, the newest first. */
export async function readOwnOrders(
  scope: StoreScope,
  customer: string,
  { from = 0, size = maxListed }: { from?: number; size?: number },
) {
  const { db, shop } = scope
  const ids = await findOwnOrders(db, shop, { customer, from, size: Math.min(size, maxListed) })
  return orderObjects(await Promise.all(ids.map((id) => readOrder(db, shop, id))), scope)
}

/** Null for an order of anybody else. */
export async function readOwnOrder(scope: StoreScope, customer: string, id: string) {
  const { db, shop } = scope
  if (!Id.safeParse(id).success || !(await isOwnOrder(db, shop, { customer, id }))) return null
  const [order] = await orderObjects([await readOrder(db, shop, id)], scope)
  return order ?? null
}
