import { readPictures } from '@comptoir/media/server'
import type { PricedVariant, StoreScope } from '@comptoir/platform/server'
import { filesOf, type ObjectScope } from './product-object.ts'
import type { StoreProduct } from './product-rows.ts'

const pricedIn = ({ id: product_id, gift_card, variants }: StoreProduct): PricedVariant[] =>
  variants.map(({ id: variant_id, price, compare_at_price }) => {
    const kind = gift_card ? ('gift_card' as const) : ('product' as const)
    return { variant_id, product_id, kind, price, compare_at_price }
  })

/** Scope of objects that show these products. */
export async function objectScope(
  { db, shop, locale, root, settings, readSales }: StoreScope,
  products: readonly StoreProduct[],
): Promise<ObjectScope> {
  const [pictures, sales] = await Promise.all([
    readPictures({ db, shop, locale }, [...new Set(products.flatMap(filesOf))]),
    readSales && products.length > 0 ? readSales(products.flatMap(pricedIn)) : new Map(),
  ])
  return { root, locale, pictures, sales, lowStockAt: Number(settings.low_stock_at ?? 0) }
}
