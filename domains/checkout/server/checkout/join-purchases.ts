import { type Context, shopOf, type Tx, updateRow } from '@comptoir/platform/server'
import { joinCarts, type MoveCheckout } from '../cart/join-carts.ts'
import { type Checkout, lockOfCart } from './checkout.queries.ts'
import { checkouts } from './checkout.table.ts'
import { releasePromises } from './hold-goods.ts'

async function end(tx: Tx, { id }: Checkout) {
  await releasePromises(tx, id)
  await updateRow(tx, checkouts, { id, state: 'expired', cart_id: null })
}

/** What this browser has filled in goes on; an earlier purchase of the account ends, unless it is being paid. */
const moveCheckout: MoveCheckout = async (tx, { from, into, account }) => {
  const own = await lockOfCart(tx, shopOf(tx), from)
  if (!own) return
  const earlier = await lockOfCart(tx, shopOf(tx), into)
  if (earlier?.state === 'awaiting_payment') return end(tx, own)
  if (earlier) await end(tx, earlier)
  await updateRow(tx, checkouts, { id: own.id, cart_id: into, account_id: account })
}

/** The basket and the purchase of a browser become those of the account that has logged in there. */
export const joinPurchases = (context: Context, browser: { token: string | undefined; account: string }) =>
  joinCarts(context, { ...browser, moveCheckout })
