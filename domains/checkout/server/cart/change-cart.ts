import type { Good } from '@comptoir/catalogue/storefront'
import { type Context, insertAll, oneOf, rowsFor, shopOf, type Tx } from '@comptoir/platform/server'
import { and, eq, sql } from 'drizzle-orm'
import { v7 as newId } from 'uuid'
import { type CartKey, type CartLine, readLines } from './cart.queries.ts'
import { cartLines, carts } from './cart.table.ts'
import { cartFault } from './cart-fault.ts'
import type { PurchaseOf } from './cart-goods.ts'
import { entriesOf, type LineInput, noteOf } from './cart-input.ts'
import { checkLines } from './check-lines.ts'
import { type ChangedCart, isSame, lockCart, openCart } from './open-cart.ts'

type Goods = ReadonlyMap<string, Good>

const touch = (tx: Tx, cart: string) =>
  tx
    .update(carts)
    .set({ updated_at: sql`now()` })
    .where(and(eq(carts.shop_id, shopOf(tx)), eq(carts.id, cart)))

/** Equal choices become one line. */
function withAdded(lines: readonly CartLine[], inputs: readonly LineInput[]) {
  const all: CartLine[] = lines.map((line) => ({ ...line }))
  const touched = new Set<CartLine>()
  for (const input of inputs) {
    const known = all.find((line) => isSame(line, input))
    const line = known ?? { ...input, id: newId(), product_id: '', quantity: 0 }
    line.quantity += input.quantity
    if (!known) all.push(line)
    touched.add(line)
  }
  return { all, touched: [...touched] }
}

async function deleteLines(tx: Tx, ids: readonly string[]) {
  if (ids.length === 0) return
  await tx.delete(cartLines).where(and(eq(cartLines.shop_id, shopOf(tx)), oneOf(cartLines.id, ids)))
}

const idsOf = (lines: readonly CartLine[]) => lines.map(({ id }) => id)

/** Inserts lines and updates those that are there; a quantity of 0 deletes, as does a product that is no longer shown. */
async function writeLines(
  tx: Tx,
  cart_id: string,
  { before, written, goods }: { before: readonly CartLine[]; written: readonly CartLine[]; goods: Goods },
) {
  const isShown = ({ variant_id }: CartLine) => goods.has(variant_id)
  const kept = written.filter((line) => line.quantity > 0 && isShown(line))
  const rows = kept.map((line) => ({ ...line, cart_id, product_id: goods.get(line.variant_id)?.product.id ?? '' }))
  await insertAll(tx, [rowsFor(cartLines, rows, { onConflict: ['shop_id', 'id'] })])
  const emptied = written.filter(({ quantity }) => quantity === 0)
  await deleteLines(tx, idsOf([...emptied, ...before.filter((line) => !isShown(line))]))
}

interface Addition {
  inputs: readonly LineInput[]
  purchaseOf: PurchaseOf
}

/**
 * Adds lines, all or none.
 * @returns the lines that were added or grew, in the order of the input
 * @throws CartFault
 */
export const addToCart = (
  { db, shop, now }: Context,
  key: CartKey,
  { inputs, purchaseOf }: Addition,
): Promise<ChangedCart & { added: readonly string[] }> =>
  db.transaction(async (tx) => {
    const cart = await openCart(tx, key)
    const before = await readLines(tx, shop, cart.id)
    const { all, touched } = withAdded(before, inputs)
    const checkout = await purchaseOf(tx, shop, cart.id)
    const goods = await checkLines(tx, shop, { all, touched, checkout, now: now() })
    await writeLines(tx, cart.id, { before, written: touched, goods })
    await touch(tx, cart.id)
    return { token: cart.token, added: touched.map(({ id }) => id) }
  })

/** New quantities by line; 0 removes a line. */
export type Quantities = ReadonlyMap<string, number>
type NewQuantities = (lines: readonly CartLine[]) => Quantities

async function changeQuantities(
  tx: Tx,
  cart: string,
  { quantitiesOf, purchaseOf, now }: { quantitiesOf: NewQuantities; purchaseOf: PurchaseOf; now: Date },
) {
  const lines = await readLines(tx, shopOf(tx), cart)
  const quantities = quantitiesOf(lines)
  const all = lines.map((line) => ({ ...line, quantity: quantities.get(line.id) ?? line.quantity }))
  const grown = all.filter(({ id, quantity }) => quantity > (lines.find((line) => line.id === id)?.quantity ?? 0))
  const checkout = await purchaseOf(tx, shopOf(tx), cart)
  const goods = await checkLines(tx, shopOf(tx), { all, touched: grown, checkout, now })
  await writeLines(tx, cart, { before: lines, written: all.filter(({ id }) => quantities.has(id)), goods })
}

interface CartChange {
  purchaseOf: PurchaseOf
  quantities?: NewQuantities
  note?: unknown
  attributes?: unknown
}

/**
 * Changes quantities, note and attributes at once. Fewer of something is always possible.
 * @throws CartFault; LINE_UNKNOWN without a cart
 */
export const updateCart = (
  { db, shop, now }: Context,
  key: CartKey,
  { quantities, note, attributes, purchaseOf }: CartChange,
): Promise<ChangedCart> =>
  db.transaction(async (tx) => {
    const cart = await lockCart(tx, key)
    if (!cart) throw cartFault('LINE_UNKNOWN', {})
    if (quantities) await changeQuantities(tx, cart.id, { quantitiesOf: quantities, purchaseOf, now: now() })
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
export const clearCart = ({ db, shop }: Context, key: CartKey): Promise<ChangedCart | null> =>
  db.transaction(async (tx) => {
    const cart = await lockCart(tx, key)
    if (!cart) return null
    await tx.delete(cartLines).where(and(eq(cartLines.shop_id, shop), eq(cartLines.cart_id, cart.id)))
    await touch(tx, cart.id)
    return { token: cart.token }
  })
