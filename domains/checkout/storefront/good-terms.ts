import { readProductTerms } from '@comptoir/catalogue/server'
import { basketOf, estimateOrder } from '@comptoir/orders/server'
import { ApiError, countryName, type Locale } from '@comptoir/platform/contract'
import type { Context } from '@comptoir/platform/server'
import { ownReturnDays } from '@comptoir/returns/server'

interface Good {
  product_id: string
  variant_id: string
  /** It is sent, not downloaded. */
  isSent: boolean
  locale: Locale
}

/** What sending one piece costs a guest in the shop's own country. */
export interface DeliveryTerms {
  country: string
  price: number
  /** Subtotal from which it costs nothing; null: from none, or it does so already. */
  free_from: number | null
  /** Days until it is there, with those before it leaves. */
  days: { min: number; max: number } | null
}

/** Null where nobody can say: without a country, or for goods that cannot be ordered as they are. */
async function deliveryOf(context: Context, { variant_id, isSent, locale }: Good): Promise<DeliveryTerms | null> {
  const country = String(context.settings.tax_country ?? '')
  if (country === '' || !isSent) return null
  try {
    const { delivery, products } = await estimateOrder(context, {
      ...{ products: [{ variant_id, quantity: 1, addons: {}, properties: {} }], codes: [], isSent, locale },
      to: { country, province: '', postcode: '', phone: '' },
    })
    if (!delivery) return null
    const { price, free_in, days } = delivery
    const free_from = free_in === null ? null : free_in + basketOf(products).subtotal
    return { country: countryName(country, locale), price, free_from, days }
  } catch (error) {
    if (error instanceof ApiError) return null
    throw error
  }
}

/** Working days within which it leaves if it is in stock: those of the product, if they are more; null: the shop says none. */
async function leavesWithin({ db, shop, settings }: Context, { product_id, isSent }: Good): Promise<number | null> {
  if (!isSent) return null
  const said = String(settings.leaves_within ?? '')
  const [special] = await readProductTerms(db.current, shop, [product_id])
  const own = special?.handling_days ?? 0
  return said === '' && own === 0 ? null : Math.max(Number(said), own)
}

/** What a stranger asks before buying: when it leaves, how it comes, what that costs, and how long it may go back; 0: not at all. */
export async function readGoodTerms(context: Context, good: Good) {
  const [leaves_within, delivery, return_days] = await Promise.all([
    leavesWithin(context, good),
    deliveryOf(context, good),
    good.isSent ? ownReturnDays(context, good.product_id) : 0,
  ])
  return { leaves_within, delivery, return_days }
}
