import { estimateOrder } from '@comptoir/orders/server'
import { ApiError, countryName, type Locale } from '@comptoir/platform/contract'
import type { Context } from '@comptoir/platform/server'
import { type CartKey, findCart } from '../server/cart/cart.queries.ts'
import type { Member } from '../server/checkout/open-checkout.ts'
import type { CartObject } from './cart-object.ts'

/** Sums in minor units, as long as nobody knows where the basket goes. */
export interface CartEstimate {
  /** Name of the country that it is made for. */
  country: string
  /** Of the cheapest delivery; null: nothing is sent, or no delivery is offered there. */
  delivery_price: number | null
  tax_price: number
  taxes_included: boolean
  total_price: number
}

interface Asked {
  cart: CartObject
  key: CartKey
  member: Member | null
  locale: Locale
}

/** The lines that are shown, with the add-ons by their ids. */
async function linesOf({ db, shop }: Context, { items }: CartObject, key: CartKey) {
  const shown = new Set(items.map((item) => item.key))
  const { lines = [] } = (await findCart(db.current, shop, key)) ?? {}
  return lines.flatMap(({ id, variant_id, quantity, addons }) => {
    const choices = Object.entries(addons).map(([option, values]) => [option, [...values]])
    return shown.has(id) ? [{ variant_id, quantity, addons: Object.fromEntries(choices) }] : []
  })
}

function destinationOf({ settings }: Context, member: Member | null) {
  const known = member?.customer.addresses?.find((each) => each.default)
  const { country = String(settings.tax_country ?? ''), province = '', postcode = '' } = known ?? {}
  return { country, province, postcode, phone: '' }
}

/**
 * What the basket would cost delivered: to the address of who is logged in, or within the shop's country. Null for a shop
 * without a country, and for a basket that could not be ordered as it is: the checkout says why.
 */
export async function estimateCart(
  context: Context,
  { cart, key, member, locale }: Asked,
): Promise<CartEstimate | null> {
  const to = destinationOf(context, member)
  if (to.country === '' || cart.items.length === 0) return null
  try {
    const { totals, delivery } = await estimateOrder(context, {
      ...{ products: await linesOf(context, cart, key), to },
      ...{ isSent: cart.requires_shipping, customer_id: member?.account.customer_id },
    })
    return {
      country: countryName(to.country, locale),
      delivery_price: delivery?.price ?? null,
      ...{ tax_price: totals.tax, taxes_included: totals.tax_included, total_price: totals.total },
    }
  } catch (error) {
    if (error instanceof ApiError) return null
    throw error
  }
}
