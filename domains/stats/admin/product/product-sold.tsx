import { type SlotRecord, useText } from '@comptoir/platform/admin'
import { productDays } from '../../contract/stats.rules.ts'
import { useProductSales } from './use-product-sales.ts'

/** In the head of a product, after its last change. */
export function ProductSold({ record }: { record: SlotRecord }) {
  const t = useText('stats')
  const sales = useProductSales(record.id)
  return sales && ` · ${t('product.sold_in', { count: sales.units, days: productDays })}`
}
