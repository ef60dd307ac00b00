import { oneOf, shopOf, type Tx } from '@comptoir/platform/server'
import { and, eq } from 'drizzle-orm'
import { type CartLine, readEntered, readLines } from './cart.queries.ts'
import { cartLines } from './cart.table.ts'
import { writeEntered } from './change-codes.ts'
import { isSame } from './open-cart.ts'

/** What was ordered leaves a locked cart, with its codes and gift cards. What came in since the offer was made stays. */
export async function takeOrdered(tx: Tx, cart: string, ordered: readonly CartLine[]): Promise<void> {
  const lines = await readLines(tx, shopOf(tx), cart)
  const { codes, gift_cards } = await readEntered(tx, shopOf(tx), cart)
  if (codes.length + gift_cards.length > 0) await writeEntered(tx, cart, { codes: [], gift_cards: [] })
  const left = lines.map((line) => {
    const taken = ordered.find((each) => isSame(each, line))?.quantity ?? 0
    return { id: line.id, before: line.quantity, quantity: Math.max(0, line.quantity - taken) }
  })
  const all = left.filter(({ quantity }) => quantity === 0).map(({ id }) => id)
  if (all.length > 0) {
    await tx.delete(cartLines).where(and(eq(cartLines.shop_id, shopOf(tx)), oneOf(cartLines.id, all)))
  }
  for (const { id, quantity } of left.filter(({ before, quantity }) => quantity > 0 && quantity < before)) {
    await tx
      .update(cartLines)
      .set({ quantity })
      .where(and(eq(cartLines.shop_id, shopOf(tx)), eq(cartLines.id, id)))
  }
}
