import { dayIn } from '@comptoir/platform/contract'
import type { Context, Tx } from '@comptoir/platform/server'
import type { Offer } from '@comptoir/shipping/contract'
import { partsOf, rateAt, type TaxRate, taxLinesOf } from '@comptoir/taxes/contract'
import { readRatesFor } from '@comptoir/taxes/server'
import type { Order } from '../../contract/order.ts'
import type { OrderLine } from '../../contract/order-line.ts'

type Place = Pick<NonNullable<Order['shipping_address']>, 'country' | 'province'>

interface Taxation {
  rate: TaxRate | null
  isIncluded: boolean
}

/** The rate of an order to this address today; without an address, of the setting's country. */
export async function readTaxation(tx: Tx, context: Context, address: Place | null | undefined): Promise<Taxation> {
  const { shop, settings, now } = context
  const place = address?.country ? address : { country: String(settings.tax_country ?? ''), province: '' }
  const rates = await readRatesFor(tx, shop, place.country)
  const day = dayIn(String(settings.time_zone ?? 'UTC'), now())
  return { rate: rateAt(rates, place, day), isIncluded: settings.prices_include_tax !== false }
}

const sumOf = (lines: OrderLine['tax_lines']) => lines.reduce((sum, { amount }) => sum + amount, 0)

interface Untaxed extends Pick<Order, 'products' | 'shipping'> {
  /** Names the class of the delivery. */
  offer: Pick<Offer, 'tax_class_id'> | null | undefined
}

/** Lines and shipping with their taxes, each rounded by itself. */
export function withTaxes({ products, shipping, offer }: Untaxed, { rate, isIncluded }: Taxation) {
  const onShipping = rate?.applies_to_shipping ? partsOf(rate, offer?.tax_class_id ?? null) : []
  return {
    products: products.map((line) => {
      const parts = rate ? partsOf(rate, line.tax_class_id) : []
      const tax_lines = taxLinesOf(line.total, parts, isIncluded)
      return { ...line, tax: sumOf(tax_lines), tax_lines }
    }),
    shipping: shipping && { ...shipping, tax_lines: taxLinesOf(shipping.price, onShipping, isIncluded) },
    totals: { tax_included: isIncluded },
  }
}
