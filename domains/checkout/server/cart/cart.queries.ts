import { fixed, hashToken, isToken, type Queryable } from '@comptoir/platform/server'
import { and, asc, eq, sql } from 'drizzle-orm'
import { type ChosenAddons, cartLines, carts, type Entries } from './cart.table.ts'

export interface CartLine {
  id: string
  product_id: string
  variant_id: string
  quantity: number
  addons: ChosenAddons
  properties: Entries
}

export interface Cart {
  id: string
  note: string
  attributes: Entries
  /** Discount codes that were entered, in their normal form. */
  codes: readonly string[]
  /** Ids of gift cards that were entered. */
  gift_cards: readonly string[]
  lines: readonly CartLine[]
}

/** Key of a cart: the token of a cookie, or the account that is logged in. */
export interface CartKey {
  token: string | undefined
  /** Its cart is the same on every device. */
  account: string | null
}

const shopParameter = sql.placeholder('shop')
const keyParameter = sql.placeholder('key')

const cartBy = (column: typeof carts.account_id | typeof carts.token) =>
  fixed((db) =>
    db
      .select({ id: carts.id })
      .from(carts)
      .where(and(eq(carts.shop_id, shopParameter), eq(column, keyParameter))),
  )

const cartOfAccount = cartBy(carts.account_id)
const cartOfToken = cartBy(carts.token)

export async function findCartId(db: Queryable, shop: number, { token, account }: CartKey): Promise<string | null> {
  if (account === null && !isToken(token)) return null
  const [found] =
    account === null
      ? await cartOfToken(db, { shop, key: hashToken(token ?? '') })
      : await cartOfAccount(db, { shop, key: account })
  return found?.id ?? null
}

const linesOfCart = fixed((db) =>
  db
    .select({
      id: cartLines.id,
      product_id: cartLines.product_id,
      variant_id: cartLines.variant_id,
      quantity: cartLines.quantity,
      addons: cartLines.addons,
      properties: cartLines.properties,
    })
    .from(cartLines)
    .where(and(eq(cartLines.shop_id, shopParameter), eq(cartLines.cart_id, sql.placeholder('cart'))))
    .orderBy(asc(cartLines.id)),
)

/** Lines in the order in which they were added. */
export const readLines = (db: Queryable, shop: number, cart: string): Promise<CartLine[]> =>
  linesOfCart(db, { shop, cart })

const enteredOfCart = fixed((db) =>
  db
    .select({ codes: carts.codes, gift_cards: carts.gift_cards })
    .from(carts)
    .where(and(eq(carts.shop_id, shopParameter), eq(carts.id, sql.placeholder('cart')))),
)

/** Discount codes and gift cards that were entered, in that order. */
export type Entered = Pick<Cart, 'codes' | 'gift_cards'>

export async function readEntered(db: Queryable, shop: number, cart: string): Promise<Entered> {
  const [found] = await enteredOfCart(db, { shop, cart })
  return found ?? { codes: [], gift_cards: [] }
}

/** The cart of a visitor; null without one. */
export async function findCart(db: Queryable, shop: number, key: CartKey): Promise<Cart | null> {
  const id = await findCartId(db, shop, key)
  if (id === null) return null
  const [[head], lines] = await Promise.all([
    db
      .select({ note: carts.note, attributes: carts.attributes, codes: carts.codes, gift_cards: carts.gift_cards })
      .from(carts)
      .where(and(eq(carts.shop_id, shop), eq(carts.id, id))),
    readLines(db, shop, id),
  ])
  return head ? { id, ...head, note: head.note ?? '', lines } : null
}
