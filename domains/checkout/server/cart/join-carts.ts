import { type Context, lockRow, oneOf, shopOf, type Tx } from '@comptoir/platform/server'
import { and, eq, isNull } from 'drizzle-orm'
import { type Entered, findCartId, readEntered, readLines } from './cart.queries.ts'
import { cartLines, carts } from './cart.table.ts'
import { cartLimits } from './cart-input.ts'
import { maxCodes, writeEntered } from './change-codes.ts'
import { isSame, openCart } from './open-cart.ts'

export type MoveCheckout = (tx: Tx, carts: { from: string; into: string; account: string }) => Promise<void>

/** A cart that belongs to no account, locked; null if there is none. */
async function lockVisitors(tx: Tx, token: string | undefined): Promise<string | null> {
  const id = await findCartId(tx, shopOf(tx), { token, account: null })
  if (id === null) return null
  await lockRow(tx, carts, id)
  const isIt = and(eq(carts.shop_id, shopOf(tx)), eq(carts.id, id), isNull(carts.account_id))
  const found = await tx.select({ id: carts.id }).from(carts).where(isIt)
  return found.length > 0 ? id : null
}

async function moveLines(tx: Tx, { from, into }: { from: string; into: string }) {
  const [own, brought] = [await readLines(tx, shopOf(tx), into), await readLines(tx, shopOf(tx), from)]
  const known = brought.map((line) => ({ line, same: own.find((each) => isSame(each, line)) }))
  for (const { line, same } of known) {
    if (same === undefined || same.quantity >= line.quantity) continue
    await tx
      .update(cartLines)
      .set({ quantity: line.quantity })
      .where(and(eq(cartLines.shop_id, shopOf(tx)), eq(cartLines.id, same.id)))
  }
  const added = known.flatMap(({ line, same }) => (same ? [] : [line.id])).slice(0, cartLimits.lines - own.length)
  await tx
    .update(cartLines)
    .set({ cart_id: into })
    .where(and(eq(cartLines.shop_id, shopOf(tx)), oneOf(cartLines.id, added)))
}

/** What was entered last stays where both together are too many. */
async function moveEntered(tx: Tx, { from, into }: { from: string; into: string }) {
  const [own, brought] = [await readEntered(tx, shopOf(tx), into), await readEntered(tx, shopOf(tx), from)]
  const both = (kind: keyof Entered) => [...new Set([...own[kind], ...brought[kind]])].slice(-maxCodes)
  await writeEntered(tx, into, { codes: both('codes'), gift_cards: both('gift_cards') })
}

interface Joining {
  token: string | undefined
  account: string
  /** Takes the purchase of the cart that goes with it. */
  moveCheckout: MoveCheckout
}

/**
 * Puts what a visitor has chosen into the cart of the account that they have logged in to. Of equal lines the larger
 * quantity counts, so that nobody buys twice what they chose twice.
 */
export const joinCarts = ({ db, shop }: Context, { token, account, moveCheckout }: Joining) =>
  db.transaction(async (tx) => {
    if ((await findCartId(tx, shop, { token, account: null })) === null) return
    const { id: into } = await openCart(tx, { token: undefined, account })
    const from = await lockVisitors(tx, token)
    if (from === null) return
    // Whoever places an order has the lock of the checkout when they take its lines.
    await moveCheckout(tx, { from, into, account })
    await moveLines(tx, { from, into })
    await moveEntered(tx, { from, into })
    await tx.delete(carts).where(and(eq(carts.shop_id, shop), eq(carts.id, from)))
  })
