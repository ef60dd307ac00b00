import type { Locale } from '@comptoir/platform/contract'
import { type Context, shopOf, type Tx, updateRow } from '@comptoir/platform/server'
import { and, eq, isNotNull, isNull } from 'drizzle-orm'
import { checkoutRevised } from '../../../contract/abandoned/abandoned-checkout.wire.ts'
import { type CartKey, type CartLine, findCartId, readEntered, readLines } from '../../cart/cart.queries.ts'
import { CartFault } from '../../cart/cart-fault.ts'
import { maxQuantityOf, readCartGoods } from '../../cart/cart-goods.ts'
import { addToCart } from '../../cart/change-cart.ts'
import { enterCode } from '../../cart/change-codes.ts'
import { isSame } from '../../cart/open-cart.ts'
import { type Checkout, checkoutOfCart, findCheckout } from '../../checkout/checkout.queries.ts'
import { checkouts } from '../../checkout/checkout.table.ts'
import { type Member, openCheckout } from '../../checkout/open-checkout.ts'
import { leavePayment } from '../../place/leave-payment.ts'
import { abandonedCheckouts } from '../record/abandoned-checkout.table.ts'
import { emitNews } from '../record/abandoned-news.ts'
import { findLink, noteFollowed, type RecoveryLink } from '../record/recovery-links.ts'

interface Browser {
  cart: CartKey
  /** Of its checkout. */
  token: string | undefined
  locale: Locale
  member: Member | null
}

export type Restored =
  | { kind: 'opened'; id: string; cart: string | null; checkout: string | null }
  /** `ended`: wrong, or over with its checkout. */
  | { kind: 'ended' | 'ordered' }

/** What is missing of a basket here, as far as there is of it. Of equal lines the larger quantity counts. */
async function missingOf({ db, shop }: Context, left: readonly CartLine[], here: readonly CartLine[]) {
  const goods = await readCartGoods({ db: db.current, shop }, { lines: left, checkout: null })
  return left.flatMap((line) => {
    const good = goods.get(line.variant_id)
    const most = good && maxQuantityOf(good)
    const own = here.find((each) => isSame(each, line))?.quantity ?? 0
    const quantity = Math.min(line.quantity, most ?? line.quantity) - own
    return good && quantity > 0 ? [{ ...line, quantity }] : []
  })
}

/** All of it, or, where something is in the way, each that can be had. */
async function addMissing(context: Context, key: CartKey, lines: readonly CartLine[]): Promise<CartKey> {
  const added = async (to: CartKey, inputs: readonly CartLine[]) => {
    const { token } = await addToCart(context, to, { inputs, purchaseOf: checkoutOfCart })
    return token === null ? to : { ...to, token }
  }
  if (lines.length === 0) return key
  try {
    return await added(key, lines)
  } catch (error) {
    if (!(error instanceof CartFault) || lines.length === 1) return key
  }
  let open = key
  for (const line of lines) open = await addMissing(context, open, [line])
  return open
}

async function bringCodes(context: Context, key: CartKey, codes: readonly string[]) {
  for (const code of codes)
    await enterCode(context, key, code).catch((error: unknown) => {
      if (!(error instanceof CartFault)) throw error
    })
}

/** What the shopper told before waits for their address. */
const noteLink = (tx: Tx, id: string, link: RecoveryLink) =>
  tx
    .update(checkouts)
    .set({ recovery_link_id: link.id })
    .where(
      and(
        eq(checkouts.shop_id, shopOf(tx)),
        eq(checkouts.id, id),
        eq(checkouts.state, 'open'),
        isNull(checkouts.email),
      ),
    )

async function note(context: Context, link: RecoveryLink, { id, left }: { id: string; left: Checkout }) {
  await context.db.transaction(async (tx) => {
    if (id !== left.id) await noteLink(tx, id, link)
    if (!(await noteFollowed(tx, link.id))) return
    const changed = await updateRow(tx, abandonedCheckouts, { id: left.id })
    emitNews(tx, checkoutRevised, { ...changed, locale: left.locale })
  })
}

async function openHere(context: Context, left: Checkout, browser: Browser) {
  const { db, shop } = context
  const from = left.cart_id ?? ''
  const own = await findCartId(db.current, shop, browser.cart)
  // This browser left it: it goes on where it was.
  if (own === from) return { id: left.id, cart: null, checkout: null }
  await leavePayment(context, browser.cart)
  const here = own === null ? [] : await readLines(db.current, shop, own)
  const lines = await missingOf(context, await readLines(db.current, shop, from), here)
  const cart = await addMissing(context, browser.cart, lines)
  // A gift card is money: it does not come with a link that anybody may have.
  const { codes } = await readEntered(db.current, shop, from)
  await bringCodes(context, cart, codes)
  const opened = await openCheckout(context, { ...browser, cart })
  return {
    id: opened.id,
    cart: cart.token === browser.cart.token ? null : (cart.token ?? null),
    checkout: opened.token,
  }
}

/** By this link, or in its own checkout. What its person ordered elsewhere says nothing of it. */
async function isOrdered({ db, shop }: Context, left: Checkout): Promise<boolean> {
  if (left.order_id !== null) return true
  const byLink = and(eq(abandonedCheckouts.id, left.id), isNotNull(abandonedCheckouts.by_step))
  return (await db.current.$count(abandonedCheckouts, and(eq(abandonedCheckouts.shop_id, shop), byLink))) > 0
}

const isOver = ({ state, cart_id, expires_at }: Checkout, now: Date) =>
  state === 'expired' || cart_id === null || Date.parse(expires_at) <= now.getTime()

/**
 * Brings a basket back into this browser, beside what is there, and opens its purchase, in which nothing of an earlier one is
 * shown. The link works as often as it is followed, until its checkout ends.
 * @throws CART_EMPTY if nothing of it can be had
 */
export async function restoreBasket(context: Context, token: string | undefined, browser: Browser): Promise<Restored> {
  const link = await findLink(context, token)
  const left = link && (await findCheckout(context.db.current, context.shop, link.checkout_id))
  if (!left) return { kind: 'ended' }
  if (await isOrdered(context, left)) return { kind: 'ordered' }
  if (isOver(left, context.now())) return { kind: 'ended' }
  const opened = await openHere(context, left, browser)
  if (link.code !== null)
    await bringCodes(context, { ...browser.cart, token: opened.cart ?? browser.cart.token }, [link.code])
  await note(context, link, { id: opened.id, left })
  return { kind: 'opened', ...opened }
}
