import { shareOut } from '@comptoir/platform/contract'
import { partsOf, type Taxable } from './tax.rules.ts'
import type { DeliveryTerms, TaxRate } from './tax-rate.ts'

type Rate = Pick<TaxRate, 'parts' | 'by_class' | 'applies_to_shipping'>

interface Delivered extends DeliveryTerms {
  /** In minor units. */
  price: number
}

const nameOf = ({ parts }: Taxable) =>
  JSON.stringify(parts.map(({ title, percent, compound }) => [title, percent, compound]))

/**
 * The price of a delivery by how it is taxed. As an ancillary supply it shares the tax of its goods (CJEU C-349/96, Card
 * Protection Plan): of several rates each has the share that its goods have of their value, by the largest remainder. Prices
 * that contain tax are shared out with it, so that the net amounts have the shares of the net goods.
 */
export function deliveryTaxables(
  { price: amount, tax_class_id, taxed_as_goods }: Delivered,
  rate: Rate | null,
  goods: readonly Taxable[],
): Taxable[] {
  if (!rate?.applies_to_shipping) return [{ amount, parts: [] }]
  const groups = [...Map.groupBy(goods, nameOf).values()].map((same) => ({
    parts: same[0]?.parts ?? [],
    value: same.reduce((sum, each) => sum + each.amount, 0),
  }))
  if (tax_class_id !== null || !taxed_as_goods || groups.length === 0) {
    return [{ amount, parts: partsOf(rate, tax_class_id) }]
  }
  const whole = groups.reduce((sum, { value }) => sum + value, 0)
  // What is given away has no value to share by; a delivery may cost more than its goods.
  const scale = whole === 0 ? amount : Math.max(1, Math.ceil(amount / whole))
  const shares = shareOut(
    amount,
    groups.map(({ value }) => scale * (whole === 0 ? 1 : value)),
  )
  const taxables = groups.map(({ parts }, at) => ({ parts, amount: shares[at] ?? 0 })).filter((each) => each.amount > 0)
  return taxables.length > 0 ? taxables : [{ amount, parts: groups[0]?.parts ?? [] }]
}
