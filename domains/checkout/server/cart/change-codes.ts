import { normalizedCode } from '@comptoir/discounts/contract'
import { type Context, shopOf, type Tx } from '@comptoir/platform/server'
import { and, eq, sql } from 'drizzle-orm'
import { type CartKey, readCodes } from './cart.queries.ts'
import { carts } from './cart.table.ts'
import { cartFault } from './cart-fault.ts'
import { type ChangedCart, lockCart, openCart } from './open-cart.ts'

export const maxCodes = 10

export const writeCodes = (tx: Tx, cart: string, codes: readonly string[]) =>
  tx
    .update(carts)
    .set({ codes: [...codes], updated_at: sql`now()` })
    .where(and(eq(carts.shop_id, shopOf(tx)), eq(carts.id, cart)))

/**
 * Keeps a code with the cart, also before anything is in it.
 * @throws CartFault CODE_LIMIT
 */
export const enterCode = ({ db, shop }: Context, key: CartKey, typed: string): Promise<ChangedCart> =>
  db.transaction(async (tx) => {
    const cart = await openCart(tx, key)
    const codes = await readCodes(tx, shop, cart.id)
    const code = normalizedCode(typed)
    if (code === '' || codes.includes(code)) return { token: cart.token }
    if (codes.length >= maxCodes) throw cartFault('CODE_LIMIT', { most: maxCodes })
    await writeCodes(tx, cart.id, [...codes, code])
    return { token: cart.token }
  })

export const removeCode = ({ db, shop }: Context, key: CartKey, typed: string): Promise<ChangedCart | null> =>
  db.transaction(async (tx) => {
    const cart = await lockCart(tx, key)
    if (!cart) return null
    const code = normalizedCode(typed)
    const codes = await readCodes(tx, shop, cart.id)
    await writeCodes(
      tx,
      cart.id,
      codes.filter((each) => each !== code),
    )
    return { token: cart.token }
  })
