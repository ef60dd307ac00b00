import type { Queryable } from '@comptoir/platform/server'
import { and, desc, eq, isNotNull, type SQL } from 'drizzle-orm'
import type { Order } from '../../contract/order.ts'
import { readOrder } from '../record/order.queries.ts'
import { hashText, orders } from '../record/order.table.ts'

/** Drafts are the staff's. */
const ofCustomer = (shop: number, customer: string): SQL | undefined =>
  and(eq(orders.shop_id, shop), eq(orders.customer_id, customer), isNotNull(orders.number))

export const countOwnOrders = (db: Queryable, shop: number, customer: string): Promise<number> =>
  db.$count(orders, ofCustomer(shop, customer))

interface Part {
  customer: string
  from: number
  size: number
}

/** Ids of a customer's orders, the newest first. */
export async function findOwnOrders(db: Queryable, shop: number, { customer, from, size }: Part): Promise<string[]> {
  const found = await db
    .select({ id: orders.id })
    .from(orders)
    .where(ofCustomer(shop, customer))
    .orderBy(desc(orders.placed_at), desc(orders.id))
    .offset(from)
    .limit(size)
  return found.map(({ id }) => id)
}

export async function isOwnOrder(db: Queryable, shop: number, { customer, id }: { customer: string; id: string }) {
  const found = await db
    .select({ id: orders.id })
    .from(orders)
    .where(and(ofCustomer(shop, customer), eq(orders.id, id)))
  return found.length > 0
}

/** The order of a status page, by the SHA-256 of the secret in its address; null if there is none. */
export async function findOrderByToken(db: Queryable, shop: number, hash: Buffer): Promise<Order | null> {
  const [found] = await db
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.shop_id, shop), eq(orders.status_token, hashText(hash)), isNotNull(orders.number)))
  return found ? readOrder(db, shop, found.id) : null
}

/** An order that a shopper has placed, by its number; null if there is none. */
export async function findOrderByNumber(db: Queryable, shop: number, number: number): Promise<Order | null> {
  const [found] = await db
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.shop_id, shop), eq(orders.number, number), isNotNull(orders.status_token)))
  return found ? readOrder(db, shop, found.id) : null
}
