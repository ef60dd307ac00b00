import type { Locale } from '@comptoir/platform/contract'
import type { Context } from '@comptoir/platform/server'
import { and, eq } from 'drizzle-orm'
import { v7 as newId } from 'uuid'
import type { EnteredAddress } from '../../contract/address/address-format.ts'
import type { CheckoutStep } from '../../contract/purchase/checkout.ts'
import { leaveCheckouts } from '../../server/abandoned/leave/leave-checkouts.ts'
import { backInStockRequests } from '../../server/back-in-stock/back-in-stock.table.ts'
import { carts } from '../../server/cart/cart.table.ts'
import { addToCart } from '../../server/cart/change-cart.ts'
import { checkoutOfCart } from '../../server/checkout/checkout.queries.ts'
import { checkouts } from '../../server/checkout/checkout.table.ts'
import { openCheckout } from '../../server/checkout/open-checkout.ts'
import { noteRefusal, saveCheckout } from '../../server/checkout/save-checkout.ts'

export interface SeededBasket {
  lines: readonly { variant_id: string; quantity: number }[]
  locale: Locale
  email: string
  phone: string
  address: EnteredAddress
  /** Agrees to mails about the basket. */
  consent: boolean
  shipping_method_id: string | null
  /** Where it stopped. */
  step: CheckoutStep
  /** The last code that was refused. */
  refused?: string
  /** ISO 8601. */
  at: string
}

/** Fills a basket in the shop, tells who it is, and leaves. */
async function leaveBasket(context: Context, basket: SeededBasket) {
  const { lines, locale, email, phone, address, consent, shipping_method_id, step, refused, at } = basket
  const inputs = lines.map((line) => ({ ...line, addons: {}, properties: {} }))
  const { token } = await addToCart(
    context,
    { account: null, token: undefined },
    { inputs, purchaseOf: checkoutOfCart },
  )
  const cart = { account: null, token: token ?? undefined }
  const { id } = await openCheckout(context, { cart, token: undefined, locale, member: null })
  await saveCheckout(context, id, { email, phone, shipping_address: address, consent, shipping_method_id, step })
  if (refused !== undefined) await noteRefusal(context, id, { kind: 'code', code: refused })
  const { db, shop } = context
  const [left] = await db.current
    .update(checkouts)
    .set({ created_at: at, updated_at: at })
    .where(and(eq(checkouts.shop_id, shop), eq(checkouts.id, id)))
    .returning({ cart: checkouts.cart_id })
  const isItsCart = and(eq(carts.shop_id, shop), eq(carts.id, left?.cart ?? ''))
  await db.current.update(carts).set({ created_at: at, updated_at: at }).where(isItsCart)
}

/** Baskets that shoppers of the last day have left, as the list of staff shows them. */
export async function seedLeftBaskets(context: Context, baskets: readonly SeededBasket[]) {
  for (const basket of baskets) await leaveBasket(context, basket)
  await leaveCheckouts.run(context, {}, new AbortController().signal)
}

export interface SeededRequest {
  variant_id: string
  email: string
  locale: Locale
  /** ISO 8601. */
  at: string
}

/** People who want to be told that goods are back. */
export const seedRequests = ({ db, shop }: Context, requests: readonly SeededRequest[]) =>
  db.current
    .insert(backInStockRequests)
    .values(requests.map(({ at, ...request }) => ({ ...request, shop_id: shop, id: newId(), asked_at: at })))
