import { type SQLWrapper, sql } from 'drizzle-orm'
import { orderLines } from '../record/order.table.ts'

interface LineKey {
  shop: SQLWrapper
  order: SQLWrapper
  line: SQLWrapper
}

/** In a query of another domain: whether a line that it names is of goods with this SKU. */
export const isOfSku = ({ shop, order, line }: LineKey, sku: string) => sql`exists (select from ${orderLines}
  where ${orderLines.shop_id} = ${shop} and ${orderLines.order_id} = ${order} and ${orderLines.id} = ${line}
    and lower(${orderLines.sku}) = lower(${sku}))`
