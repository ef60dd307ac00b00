import { readShippingMethod } from '@comptoir/shipping/server'
import { deliveryTaxables, partsOf, type Taxable, taxesOf } from '@comptoir/taxes/contract'
import { readTaxation } from '@comptoir/taxes/server'
import type { OrderLine } from '../../contract/line/order-line.ts'
import { untaxedLines } from '../../contract/line/untaxed.rules.ts'
import type { Order } from '../../contract/order.ts'
import { orderEdited } from '../../contract/order-events.wire.ts'
import { isDelivered, taxedDelivery } from '../../contract/price/pricing.rules.ts'
import { ledgerFields } from '../record/order-parts.ts'
import { changeOrder, type LockedOrder } from '../record/save-order.ts'

/**
 * Why an order has lines without tax: no rate is entered for where it goes; there is one since, and its prices, which are
 * agreed without tax, would rise; or it will have the tax that its prices contain once `taxUntaxed` is called.
 */
type Untaxed = 'no_rate' | 'prices_rise' | 'contained'

type Read = Omit<LockedOrder, 'tx'> & { tx: Parameters<typeof readTaxation>[0] }

/** Null: each line has its tax, or a reason for none. */
export async function untaxedBecause({ context, tx, order }: Read): Promise<Untaxed | null> {
  if (untaxedLines(order).length === 0) return null
  const { rate } = await readTaxation(tx, context, { address: order.shipping_address })
  if (rate === null) return 'no_rate'
  return order.totals.tax_included || order.draft ? 'contained' : 'prices_rise'
}

/**
 * Gives an order that was placed before a rate was entered the tax that its prices contain: what is paid stays the same. A
 * draft is not agreed yet, and pays what is added.
 */
export async function taxUntaxed(locked: LockedOrder): Promise<Order> {
  const { context, tx, order } = locked
  if ((await untaxedBecause(locked)) !== 'contained') return order
  const { rate, rounding } = await readTaxation(tx, context, { address: order.shipping_address })
  if (rate === null) return order
  const { shipping, products, totals } = order
  const method = shipping?.method_id ? await readShippingMethod(tx, context.shop, shipping.method_id) : undefined
  const { tax_class_id = null, taxed_as_goods = false } = method ?? {}
  const untaxed = untaxedLines(order)
  const taxableOf = (line: OrderLine): Taxable => ({ amount: line.total, parts: partsOf(rate, line.tax_class_id) })
  const goods = untaxed.map(taxableOf)
  const delivered = products.filter(isDelivered).map(taxableOf)
  const delivery = deliveryTaxables({ price: shipping?.price ?? 0, tax_class_id, taxed_as_goods }, rate, delivered)
  const taxes = taxesOf([...goods, ...delivery], { rounding, isIncluded: totals.tax_included })
  const changes = {
    products: products.map((line) => {
      const tax_lines = taxes[untaxed.indexOf(line)]
      return tax_lines ? { ...line, tax_lines, tax: tax_lines.reduce((sum, { amount }) => sum + amount, 0) } : line
    }),
    shipping:
      shipping?.tax_lines.length === 0
        ? { ...shipping, ...taxedDelivery(delivery, taxes.slice(goods.length)) }
        : shipping,
  }
  return changeOrder(locked, orderEdited, { ...changes, ...ledgerFields({ ...order, ...changes }, order.payments) })
}
