import type { Customer } from '@comptoir/customers/contract'
import type { Context } from '@comptoir/platform/server'
import type { Offer } from '@comptoir/shipping/contract'
import {
  exemptionOf,
  partsOf,
  shippingPartsOf,
  type Taxation,
  type TaxPart,
  taxesOf,
  withoutTax,
} from '@comptoir/taxes/contract'
import type { Order } from '../../contract/order.ts'
import type { OrderLine } from '../../contract/order-line.ts'

type Place = NonNullable<Order['shipping_address']>

export type TaxStatus = Pick<Order, 'tax_exemption' | 'vat_id'>

/** Decides if this customer pays tax on an order to this address. */
export function taxStatus(
  { settings }: Pick<Context, 'settings'>,
  tax: Customer['tax'] | undefined,
  address: Pick<Place, 'country'> | null | undefined,
): TaxStatus {
  const { exempt = false, vat_id = '', vat_check = null } = tax ?? {}
  // A number that the register does not know makes nobody a business.
  const vatId = vat_check?.valid === false ? '' : vat_id
  const tax_exemption = exemptionOf({
    ...{ exempt, vatId, destination: address?.country ?? '' },
    shopCountry: String(settings.tax_country ?? ''),
    isReverseCharged: settings.reverse_charge === true,
  })
  return { tax_exemption, vat_id: vat_id || null }
}

const sumOf = (lines: OrderLine['tax_lines']) => lines.reduce((sum, { amount }) => sum + amount, 0)

interface Untaxed extends Pick<Order, 'products' | 'shipping'> {
  /** Names the class of the delivery. */
  offer: Pick<Offer, 'tax_class_id'> | null | undefined
  status: TaxStatus
  /** The delivery keeps its price, for it was agreed before. */
  isDeliveryPriced?: boolean
}

/** A line at its listed price; without the tax in it if the customer pays none. */
function pricedLine(line: OrderLine, parts: readonly TaxPart[], isRelieved: boolean): OrderLine {
  const listed = line.listed_price ?? line.unit_price
  const unit_price = isRelieved ? withoutTax(listed, parts) : listed
  const total = unit_price * line.quantity - line.discount
  return { ...line, unit_price, listed_price: isRelieved ? listed : null, total }
}

/** Without the taxes in its price, if the customer pays none; the delivery of nothing is free. */
function pricedDelivery({ products, shipping }: Pick<Order, 'products' | 'shipping'>, relieved: readonly TaxPart[]) {
  return shipping && { ...shipping, price: products.length === 0 ? 0 : withoutTax(shipping.price, relieved) }
}

/** Lines and shipping with their taxes. A price that contains a tax is charged without it. */
export function withTaxes(
  { products, shipping, offer, status, isDeliveryPriced = false }: Untaxed,
  taxation: Taxation,
) {
  const { rate, isIncluded } = taxation
  const isExempt = status.tax_exemption !== null
  const onShipping = rate ? shippingPartsOf(rate, offer?.tax_class_id ?? null) : []
  const isRelieved = isExempt && isIncluded
  const delivery = pricedDelivery({ products, shipping }, isRelieved && !isDeliveryPriced ? onShipping : [])
  const lines = products.map((line) => {
    const parts = rate ? partsOf(rate, line.tax_class_id) : []
    return { parts, priced: pricedLine(line, parts, isRelieved) }
  })
  const taxables = [
    ...lines.map(({ priced, parts }) => ({ amount: priced.total, parts })),
    { amount: delivery?.price ?? 0, parts: onShipping },
  ]
  const taxes = isExempt ? [] : taxesOf(taxables, taxation)
  return {
    ...status,
    products: lines.map(({ priced }, at) => {
      const tax_lines = taxes[at] ?? []
      return { ...priced, tax: sumOf(tax_lines), tax_lines }
    }),
    shipping: delivery && { ...delivery, tax_lines: taxes[lines.length] ?? [] },
    totals: { tax_included: isIncluded },
  }
}
