import {
  fixed,
  hashToken,
  isToken,
  lockAndRead,
  type PipelinedTx,
  pipelined,
  type Queryable,
  type Tx,
} from '@comptoir/platform/server'
import { and, eq, inArray, sql } from 'drizzle-orm'
import { z } from 'zod'
import { carts } from '../cart/cart.table.ts'
import { checkouts } from './checkout.table.ts'

export type Checkout = typeof checkouts.$inferSelect

const checkoutById = fixed((db) =>
  db
    .select()
    .from(checkouts)
    .where(and(eq(checkouts.shop_id, sql.placeholder('shop')), eq(checkouts.id, sql.placeholder('id')))),
)

export async function findCheckout(db: Queryable, shop: number, id: string): Promise<Checkout | null> {
  const [found] = await checkoutById(db, { shop, id })
  return found ?? null
}

/** Locked until the transaction ends. */
export const lockCheckout = (tx: PipelinedTx, shop: number, id: string): Promise<Checkout | null> =>
  lockAndRead(tx, { table: checkouts, id }, (tx) => findCheckout(tx, shop, id))

const given = sql.placeholder

const lockItsCart = fixed(
  z.unknown(),
  sql`select 1 from ${carts} where ${carts.shop_id} = ${given('shop')} and ${carts.id} = (
        select ${checkouts.cart_id} from ${checkouts}
        where ${checkouts.shop_id} = ${given('shop')} and ${checkouts.id} = ${given('id')}::uuid)
      for no key update`,
)

/**
 * Locks a checkout and, before it, its cart: what somebody puts there meanwhile waits for the order. A log-in that moves
 * the purchase into the cart of an account has both locks, too.
 */
export async function lockPurchase(tx: Tx, shop: number, id: string): Promise<Checkout | null> {
  // Sent together and run one after the other.
  const [, checkout] = await pipelined(tx, (tx) => [lockItsCart(tx, { shop, id }), lockCheckout(tx, shop, id)])
  return checkout
}

const isLiveState = ({ state }: Checkout) => state === 'open' || state === 'awaiting_payment'

/** The purchase of a locked cart, locked; what was placed while this waited is none any more. */
export async function lockOfCart(tx: Tx, shop: number, cart: string): Promise<Checkout | null> {
  const found = await findOfCart(tx, shop, cart)
  const checkout = found && (await lockCheckout(tx, shop, found.id))
  return checkout && isLiveState(checkout) ? checkout : null
}

/** The purchase that the goods of a cart are in. */
export async function findOfCart(db: Queryable, shop: number, cart: string): Promise<Checkout | null> {
  const isLive = inArray(checkouts.state, ['open', 'awaiting_payment'])
  const [found] = await db
    .select()
    .from(checkouts)
    .where(and(eq(checkouts.shop_id, shop), eq(checkouts.cart_id, cart), isLive))
  return found ?? null
}

/** Of the purchase that the goods of a cart are in; null without one. */
export const checkoutOfCart = async (db: Queryable, shop: number, cart: string): Promise<string | null> =>
  (await findOfCart(db, shop, cart))?.id ?? null

const letterOrders = fixed((db) =>
  db
    .select({ order_id: checkouts.order_id })
    .from(checkouts)
    .where(
      and(
        eq(checkouts.shop_id, given('shop')),
        sql`${checkouts.order_id} = any(${given('ids')}::uuid[])`,
        eq(checkouts.consent, true),
      ),
    ),
)

/** Of these orders, those in whose purchase the box for letters was ticked. */
export const ordersWithLetters = async (db: Queryable, shop: number, ids: readonly string[]): Promise<string[]> =>
  (await letterOrders(db, { shop, ids })).flatMap(({ order_id }) => order_id ?? [])

export interface CheckoutKey {
  id: string
  /** Of the browser's cookie. */
  token: string | undefined
  /** The visitor's own cart: asked where the cookie is not enough. */
  readCart(): Promise<string | null>
}

const Id = z.uuid()

/** The checkout of this browser, or of the cart that this visitor has; the id alone shows nobody anything. */
export async function findOwnCheckout(db: Queryable, shop: number, key: CheckoutKey): Promise<Checkout | null> {
  if (!Id.safeParse(key.id).success) return null
  const found = await findCheckout(db, shop, key.id)
  if (!found) return null
  const hasToken = isToken(key.token) && hashToken(key.token).equals(found.token_hash)
  return hasToken || (found.cart_id !== null && found.cart_id === (await key.readCart())) ? found : null
}
