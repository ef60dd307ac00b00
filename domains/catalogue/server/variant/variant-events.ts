import { maxTold } from '@comptoir/inventory/contract'
import type { Change } from '@comptoir/platform/server'
import type { Product, Variant, VariantsChange } from '../../contract/index.ts'

const told = (variant: Variant) => ({
  id: variant.id,
  variant_title: variant.title,
  sku: variant.sku,
  barcode: variant.barcode,
  trackQuantity: variant.trackQuantity,
  continueOutOfStock: variant.continueOutOfStock,
  physicalProduct: variant.physicalProduct,
  low_stock_at: variant.low_stock_at,
})

const idsOf = (variants: readonly Variant[]) =>
  variants
    .map(({ id }) => id)
    .toSorted()
    .join()

/** What a change of a product says about its variants. One that came, went or has another picture is to be read anew. */
export function tellVariants({ entity_id, before, after }: Change<Product>): VariantsChange {
  const [were, are] = [before?.variants ?? [], after?.variants ?? []]
  const isWhole = before !== null && after !== null && idsOf(were) === idsOf(are)
  return {
    product_id: entity_id,
    product: { title: after?.title, vendor: after?.vendor },
    rows: isWhole ? are.slice(0, maxTold).map(told) : [],
    more: !isWhole || are.length > maxTold || after.image !== undefined,
  }
}
