import { vendorsOfProducts } from '@comptoir/catalogue/server'
import { type Context, pipelined, type Tx } from '@comptoir/platform/server'
import { readShippingMethods } from '@comptoir/shipping/server'
import { readTaxClasses } from '@comptoir/taxes/server'
import type { OrderLine } from '../../contract/line/order-line.ts'
import type { NewOrder } from '../record/save-order.ts'

/**
 * An order that was composed some time ago, without vendors, classes of tax and a method that were deleted since: nobody
 * whose money is there may be refused for them. Names, prices and taxes stay as they were composed.
 */
export async function withPresentReferences(tx: Tx, { shop }: Context, order: NewOrder): Promise<NewOrder> {
  const ids = [...new Set(order.products.flatMap(({ product_id }) => product_id ?? []))]
  const [classes, vendors, methods] = await pipelined(tx, (tx) => [
    readTaxClasses(tx, shop),
    vendorsOfProducts(tx, shop, ids),
    readShippingMethods(tx, shop),
  ])
  const known = new Set([...classes, ...methods].map(({ id }) => id))
  const presentId = (id: string | null) => (id !== null && known.has(id) ? id : null)
  const present = (line: OrderLine): OrderLine => ({
    ...line,
    tax_class_id: presentId(line.tax_class_id),
    // The product's present vendor is the only one that is sure to be there.
    vendor_id: line.vendor_id === vendors.get(line.product_id ?? '') ? line.vendor_id : null,
  })
  return {
    ...order,
    products: order.products.map(present),
    shipping: order.shipping && { ...order.shipping, method_id: presentId(order.shipping.method_id) },
  }
}
