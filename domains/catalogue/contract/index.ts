export { CollectionRequest } from './collection/collection.ts'
export type { CollectionRule } from './collection/collection-rule.ts'
export { collectionUpdated, pickCollections } from './collection.wire.ts'
export {
  addonOptions,
  isAddon,
  priceWithAddons,
  selectionFaults,
  selectionPrice,
  variantOptions,
} from './option.rules.ts'
export { Option } from './option.ts'
export { limits, variantTitle } from './product.rules.ts'
export { CustomShipment, Media, MediaInput, Product } from './product.ts'
export {
  listProducts,
  newProductData,
  ProductsParams,
  pickProducts,
  productCreated,
  productDeleted,
  productUpdated,
} from './product.wire.ts'
export { deleteProductData, updateProductData } from './product-entry.ts'
export { ProductChange, ProductRequest } from './product-input.ts'
export { ProductStatus, productStatuses, sellableStatuses } from './product-status.ts'
export {
  fromGrams,
  inCentimetres,
  inGrams,
  inMillimetres,
  maxMillimetres,
  type WeightUnit,
  weightUnits,
} from './variant.rules.ts'
export { Price, ProductVariantInput, shortText, Variant } from './variant.ts'
