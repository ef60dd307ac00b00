import { codeMeant, normalizedCode } from '@comptoir/discounts/contract'
import { savedCode } from '@comptoir/discounts/server'
import { type Context, shopOf, type Tx } from '@comptoir/platform/server'
import { and, eq, sql } from 'drizzle-orm'
import { type CartKey, type Entered, readEntered } from './cart.queries.ts'
import { carts } from './cart.table.ts'
import { cartFault } from './cart-fault.ts'
import { type ChangedCart, lockCart, openCart } from './open-cart.ts'

/** Of codes, and of gift cards. */
export const maxCodes = 10

export const writeEntered = (tx: Tx, cart: string, { codes, gift_cards }: Entered) =>
  tx
    .update(carts)
    .set({ codes: [...codes], gift_cards: [...gift_cards], updated_at: sql`now()` })
    .where(and(eq(carts.shop_id, shopOf(tx)), eq(carts.id, cart)))

type Kind = keyof Entered

const enter = ({ db, shop }: Context, key: CartKey, { kind, value }: { kind: Kind; value: string }) =>
  db.transaction(async (tx): Promise<ChangedCart> => {
    const cart = await openCart(tx, key)
    const entered = await readEntered(tx, shop, cart.id)
    if (value === '' || entered[kind].includes(value)) return { token: cart.token }
    if (entered[kind].length >= maxCodes) throw cartFault('CODE_LIMIT', { most: maxCodes })
    await writeEntered(tx, cart.id, { ...entered, [kind]: [...entered[kind], value] })
    return { token: cart.token }
  })

const without = (values: readonly string[], value: string | null) => values.filter((each) => each !== value)

const remove = ({ db, shop }: Context, key: CartKey, change: (entered: Entered) => Partial<Entered>) =>
  db.transaction(async (tx): Promise<ChangedCart | null> => {
    const cart = await lockCart(tx, key)
    if (!cart) return null
    const entered = await readEntered(tx, shop, cart.id)
    await writeEntered(tx, cart.id, { ...entered, ...change(entered) })
    return { token: cart.token }
  })

/**
 * Keeps a code with the cart, also before anything is in it, in the spelling in which it is shown.
 * @throws CartFault CODE_LIMIT
 */
export async function enterCode(context: Context, key: CartKey, typed: string) {
  const value = (await savedCode(context.db.current, context.shop, typed)) ?? normalizedCode(typed)
  return enter(context, key, { kind: 'codes', value })
}

export const removeCode = (context: Context, key: CartKey, typed: string) =>
  remove(context, key, ({ codes }) => ({ codes: without(codes, codeMeant(typed, codes)) }))

/**
 * Keeps a gift card with the cart, by its id.
 * @throws CartFault CODE_LIMIT
 */
export const enterGiftCard = (context: Context, key: CartKey, id: string) =>
  enter(context, key, { kind: 'gift_cards', value: id })

export const removeGiftCard = (context: Context, key: CartKey, id: string) =>
  remove(context, key, ({ gift_cards }) => ({ gift_cards: without(gift_cards, id) }))
