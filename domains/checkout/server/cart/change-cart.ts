import { isDeepStrictEqual } from 'node:util'
import type { Good } from '@comptoir/catalogue/storefront'
import { type Context, hashToken, isToken, lockRow, mintToken, shopOf, type Tx } from '@comptoir/platform/server'
import { and, eq, inArray, sql } from 'drizzle-orm'
import { v7 as newId } from 'uuid'
import { type CartLine, findCartId, readLines } from './cart.queries.ts'
import { cartLines, carts } from './cart.table.ts'
import { cartFault } from './cart-fault.ts'
import { entriesOf, type LineInput, noteOf } from './cart-input.ts'
import { checkLines } from './check-lines.ts'

/** The token of the cart, a new one if the visitor had none. */
export interface ChangedCart {
  token: string
}

interface OpenCart {
  id: string
  token: string
}

async function insertCart(tx: Tx): Promise<OpenCart> {
  const cart = { id: newId(), token: mintToken() }
  await tx.insert(carts).values({ shop_id: shopOf(tx), id: cart.id, token: hashToken(cart.token) })
  return cart
}

/** The visitor's cart, locked. */
async function lockCart(tx: Tx, token: string | undefined): Promise<OpenCart | null> {
  const id = await findCartId(tx, shopOf(tx), token)
  if (id === null || !isToken(token)) return null
  await lockRow(tx, carts, id)
  return { id, token }
}

const touch = (tx: Tx, cart: string) =>
  tx
    .update(carts)
    .set({ updated_at: sql`now()` })
    .where(and(eq(carts.shop_id, shopOf(tx)), eq(carts.id, cart)))

const isSame = (line: CartLine, input: LineInput) =>
  line.variant_id === input.variant_id &&
  isDeepStrictEqual([line.addons, line.properties], [input.addons, input.properties])

type NewLine = CartLine & { isNew?: boolean }

/** Equal choices become one line. */
function withAdded(lines: readonly CartLine[], inputs: readonly LineInput[]) {
  const all: NewLine[] = lines.map((line) => ({ ...line }))
  const touched = new Set<NewLine>()
  for (const input of inputs) {
    const known = all.find((line) => isSame(line, input))
    const line = known ?? { ...input, id: newId(), product_id: '', quantity: 0, isNew: true }
    line.quantity += input.quantity
    if (!known) all.push(line)
    touched.add(line)
  }
  return { all, touched: [...touched] }
}

/** Lines whose product is no longer shown go with the next change. */
async function removeGone(tx: Tx, lines: readonly CartLine[], goods: ReadonlyMap<string, Good>) {
  const gone = lines.flatMap(({ id, variant_id }) => (goods.has(variant_id) ? [] : [id]))
  if (gone.length === 0) return
  await tx.delete(cartLines).where(and(eq(cartLines.shop_id, shopOf(tx)), inArray(cartLines.id, gone)))
}

async function writeQuantity(tx: Tx, { id, quantity }: Pick<CartLine, 'id' | 'quantity'>) {
  const thisLine = and(eq(cartLines.shop_id, shopOf(tx)), eq(cartLines.id, id))
  if (quantity === 0) await tx.delete(cartLines).where(thisLine)
  else await tx.update(cartLines).set({ quantity }).where(thisLine)
}

/**
 * Adds lines, all or none.
 * @returns the lines that were added or grew, in the order of the input
 * @throws CartFault
 */
export const addToCart = (
  { db, shop }: Context,
  token: string | undefined,
  inputs: readonly LineInput[],
): Promise<ChangedCart & { added: readonly string[] }> =>
  db.transaction(async (tx) => {
    const known = await lockCart(tx, token)
    const before = known ? await readLines(tx, shop, known.id) : []
    const { all, touched } = withAdded(before, inputs)
    const goods = await checkLines(tx, shop, { all, touched })
    const cart = known ?? (await insertCart(tx))
    for (const { isNew, ...line } of touched) {
      const product_id = goods.get(line.variant_id)?.product.id ?? ''
      if (isNew) await tx.insert(cartLines).values({ ...line, shop_id: shop, cart_id: cart.id, product_id })
      else await writeQuantity(tx, line)
    }
    await removeGone(tx, before, goods)
    await touch(tx, cart.id)
    return { token: cart.token, added: touched.map(({ id }) => id) }
  })

/** New quantities by line; 0 removes a line. */
export type Quantities = ReadonlyMap<string, number>

async function changeQuantities(tx: Tx, lines: readonly CartLine[], quantities: Quantities) {
  const all = lines.map((line) => ({ ...line, quantity: quantities.get(line.id) ?? line.quantity }))
  const grown = all.filter(({ id, quantity }) => quantity > (lines.find((line) => line.id === id)?.quantity ?? 0))
  const goods = await checkLines(tx, shopOf(tx), { all, touched: grown })
  for (const line of all) if (quantities.has(line.id)) await writeQuantity(tx, line)
  await removeGone(tx, lines, goods)
}

interface CartChange {
  quantities?: (lines: readonly CartLine[]) => Quantities
  note?: unknown
  attributes?: unknown
}

/**
 * Changes quantities, note and attributes together. Fewer of something is always possible.
 * @throws CartFault; LINE_UNKNOWN without a cart
 */
export const updateCart = (
  { db, shop }: Context,
  token: string | undefined,
  { quantities, note, attributes }: CartChange,
): Promise<ChangedCart> =>
  db.transaction(async (tx) => {
    const cart = await lockCart(tx, token)
    if (!cart) throw cartFault('LINE_UNKNOWN', {})
    const lines = await readLines(tx, shop, cart.id)
    if (quantities) await changeQuantities(tx, lines, quantities(lines))
    await tx
      .update(carts)
      .set({
        updated_at: sql`now()`,
        ...(note !== undefined && { note: noteOf(note) || null }),
        ...(attributes !== undefined && { attributes: entriesOf(attributes) }),
      })
      .where(and(eq(carts.shop_id, shop), eq(carts.id, cart.id)))
    return { token: cart.token }
  })

/** Removes the lines; note and attributes stay. */
export const clearCart = ({ db, shop }: Context, token: string | undefined): Promise<ChangedCart | null> =>
  db.transaction(async (tx) => {
    const cart = await lockCart(tx, token)
    if (!cart) return null
    await tx.delete(cartLines).where(and(eq(cartLines.shop_id, shop), eq(cartLines.cart_id, cart.id)))
    await touch(tx, cart.id)
    return { token: cart.token }
  })
