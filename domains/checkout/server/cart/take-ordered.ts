import { oneOf, shopOf, type Tx } from '@comptoir/platform/server'
import { and, eq } from 'drizzle-orm'
import { type CartLine, readLines } from './cart.queries.ts'
import { cartLines } from './cart.table.ts'
import { isSame } from './open-cart.ts'

/** What was ordered leaves a locked cart. What came in since the offer was made stays. */
export async function takeOrdered(tx: Tx, cart: string, ordered: readonly CartLine[]): Promise<void> {
  const lines = await readLines(tx, shopOf(tx), cart)
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
