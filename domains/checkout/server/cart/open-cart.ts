import { isDeepStrictEqual } from 'node:util'
import { hashToken, lockRow, mintToken, shopOf, type Tx } from '@comptoir/platform/server'
import { v7 as newId } from 'uuid'
import { type CartKey, type CartLine, findCartId } from './cart.queries.ts'
import { carts } from './cart.table.ts'
import type { LineInput } from './cart-input.ts'

/** The token of the cart, a new one if the visitor had none; null for the cart of an account, which needs none. */
export interface ChangedCart {
  token: string | null
}

interface OpenCart extends ChangedCart {
  id: string
}

/** The visitor's cart, locked. */
export async function lockCart(tx: Tx, key: CartKey): Promise<OpenCart | null> {
  const id = await findCartId(tx, shopOf(tx), key)
  if (id === null) return null
  await lockRow(tx, carts, id)
  return { id, token: key.account === null ? (key.token ?? null) : null }
}

/** The visitor's cart, locked; a new one if there is none. Of two first additions at once one waits for the other. */
export async function openCart(tx: Tx, key: CartKey): Promise<OpenCart> {
  const known = await lockCart(tx, key)
  if (known) return known
  const [id, token] = [newId(), mintToken()]
  const inserted = await tx
    .insert(carts)
    .values({ shop_id: shopOf(tx), id, token: hashToken(token), account_id: key.account })
    .onConflictDoNothing()
    .returning({ id: carts.id })
  return inserted.length > 0 ? { id, token: key.account === null ? token : null } : openCart(tx, key)
}

/** Lines of the same choices. */
export const isSame = (line: CartLine, input: LineInput) =>
  line.variant_id === input.variant_id &&
  isDeepStrictEqual([line.addons, line.properties], [input.addons, input.properties])
