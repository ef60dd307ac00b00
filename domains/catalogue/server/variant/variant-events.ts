import { maxTold, type VariantsChange } from '@comptoir/inventory/contract'
import type { Change } from '@comptoir/platform/server'
import type { Product } from '../../contract/product.ts'
import type { Variant } from '../../contract/variant.ts'

const toInventoryVariant = (variant: Variant) => ({
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

/** `more` tells clients to reload: variants were added or deleted, or a picture changed. */
export function variantsChangeOf({ entity_id, before, after }: Change<Product>): VariantsChange {
  const [variantsBefore, variantsAfter] = [before?.variants ?? [], after?.variants ?? []]
  const hasSameVariants = before !== null && after !== null && idsOf(variantsBefore) === idsOf(variantsAfter)
  return {
    product_id: entity_id,
    product: { title: after?.title, vendor: after?.vendor },
    rows: hasSameVariants ? variantsAfter.slice(0, maxTold).map(toInventoryVariant) : [],
    more: !hasSameVariants || variantsAfter.length > maxTold || after.image !== undefined,
  }
}
