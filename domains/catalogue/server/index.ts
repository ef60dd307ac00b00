import { listInventory, updateVariantsData } from '@comptoir/inventory/contract'
import { asDeleted, broadcast, handle, lastAuthorOf, serverDomain, snapshot } from '@comptoir/platform/server'
import { tryShippingMethods } from '@comptoir/shipping/contract'
import { ProductRow } from '../contract/product.ts'
import * as wire from '../contract/wire.ts'
import { collectionLinks, productLinks } from '../storefront/link-targets.ts'
import { collectionJobs, collectionLive, collectionRoutes } from './collection/collection-routes.ts'
import { pricedProducts } from './currency/priced-products.ts'
import { customFieldRecords } from './custom-field-records.ts'
import { findInventory } from './inventory/inventory.queries.ts'
import { lowStockReactions } from './inventory/low-stock.reactions.ts'
import { pickProducts } from './product/pick-products.ts'
import { readProduct } from './product/product.queries.ts'
import { productIndex } from './product/product-index.queries.ts'
import { findProducts } from './product/product-list.queries.ts'
import { vendorProducts } from './product/vendor-products.ts'
import { deleteProduct } from './trash/delete-product.ts'
import { purgeTrash } from './trash/purge-trash.ts'
import { restoreProduct } from './trash/restore-product.ts'
import { findTrash } from './trash/trash.queries.ts'
import { tryShipping } from './try-shipping.ts'
import { createVariant } from './variant/create-variant.ts'
import { deleteVariant } from './variant/delete-variant.ts'
import { updateVariant } from './variant/update-variant.ts'
import { variantsChangeOf } from './variant/variant-events.ts'
import { bulkProducts } from './write/bulk-products.ts'
import { createProduct } from './write/create-product.ts'
import { duplicateProduct } from './write/duplicate-product.ts'
import { productReactions } from './write/product.reactions.ts'
import { unpublishEnded } from './write/unpublish-ended.ts'
import { updateProduct } from './write/update-product.ts'

export { addToCollections, lockManualCollections, removeFromManualCollections } from './collection/change-membership.ts'
export { collectionsOfProducts } from './collection/collections-of-products.ts'
export { type GoodsKind, kindsOfGoods } from './collection/goods-kinds.ts'
export {
  emitProductCounts,
  lockCollectionsByKey,
  memberships,
  namesOfCollections,
  namesOfManualCollections,
  readCollectionsByKey,
  readProductCounts,
} from './collection/named-collections.ts'
export { createCollection } from './collection/save-collection.ts'
export { findInventory } from './inventory/inventory.queries.ts'
export { readShopWindow } from './inventory/shop-window.queries.ts'
export { readSoldOut } from './inventory/sold-out.ts'
export { analyzeProducts } from './product/analyze-products.ts'
export {
  countChosenProducts,
  readEditableProducts,
} from './product/editable-products.queries.ts'
export {
  type ExportedProduct,
  type ExportedVariant,
  type ExportParams,
  exportedProducts,
} from './product/exported.queries.ts'
export { findByHandle, findProduct, lockProduct, namesOfProducts, readProduct } from './product/product.queries.ts'
export { chosenProducts } from './product/product-list.queries.ts'
export {
  type CurrentPrice,
  priceLines,
  readPricesAfter,
  readPricesOf,
  readPricesOfGoods,
} from './sold/price-lines.ts'
export { readProductTerms, termsOfLines, vendorsOfProducts } from './sold/product-terms.ts'
export { removeProduct } from './trash/remove-product.ts'
export { type RevertedProduct, revertProduct } from './undo/revert-product.ts'
export { mergeUndoRecords, UndoRecord, undoRecordOf } from './undo/undo-log.ts'
export { findVariants, namesOfVariants, type VariantName } from './variant/find-variants.ts'
export { createProduct } from './write/create-product.ts'
export {
  faultsOf,
  mergeProduct,
  type ProductDefaults,
  type ProductDraft,
  productDefaults,
  type VariantDraft,
  variantDraftOf,
} from './write/draft/product-draft.ts'
export { applyPictures } from './write/draft/product-files.ts'
export { insertProduct, reviseProduct, revisionOf } from './write/write-product.ts'

const managers = { permission: 'admin_products_manager' } as const
const stockKeepers = { permission: 'inventory_page' } as const

export const catalogue = serverDomain({
  key: 'catalogue',
  named: { product: productLinks, collection: collectionLinks },
  parts: { vendor_figures: [vendorProducts] },
  lists: [
    { key: 'products', permission: wire.listProducts.permission },
    { key: 'inventory', permission: listInventory.permission },
    { key: 'collections', permission: wire.listCollections.permission },
  ],
  routes: [
    handle(wire.listProducts, (context, { query }) => findProducts(context, query)),
    handle(tryShippingMethods, (context, { body }) => tryShipping(context, body)),
    handle(wire.pickProducts, (context, { query }) => pickProducts(context, query)),
    handle(wire.getProduct, async ({ db, shop }, { params: { id } }) => ({
      product: await readProduct(db.current, shop, id),
      changed_by: await lastAuthorOf(db.current, { shop, entity: wire.productUpdated.entity, id }),
    })),
    handle(wire.createProduct, (context, { body }) => createProduct(context, body)),
    handle(wire.updateProduct, (context, { params, body }) => updateProduct(context, params.id, body)),
    handle(wire.deleteProduct, (context, { params, query }) => deleteProduct(context, params.id, query.version)),
    handle(wire.duplicateProduct, (context, { params, body }) => duplicateProduct(context, params.id, body)),
    handle(wire.listTrash, (context, { query }) => findTrash(context, query)),
    handle(wire.restoreProduct, (context, { params }) => restoreProduct(context, params.id)),
    handle(wire.bulkProducts, (context, { body }) => bulkProducts(context, body)),
    handle(wire.createVariant, (context, { body }) => createVariant(context, body)),
    handle(wire.updateVariant, (context, { params, body }) => updateVariant(context, params.id, body)),
    handle(wire.deleteVariant, (context, { params, query }) => deleteVariant(context, params.id, query.version)),
    handle(listInventory, (context, { query }) => findInventory(context, query)),
    ...collectionRoutes,
  ],
  snapshots: [snapshot('admin_products_manager', wire.productsData, productIndex, { shared: true })],
  live: [
    broadcast(managers, wire.productCreated, wire.newProductData, ({ after }) => ProductRow.parse(after)),
    broadcast(managers, wire.productRestored, wire.newProductData, ({ after }) => ProductRow.parse(after)),
    broadcast(managers, wire.productUpdated, wire.updateProductData, ({ entity_id, version, after }) => ({
      id: entity_id,
      version,
      // List fields only: descriptions and costs stay in the log.
      patch: ProductRow.partial().parse(after),
    })),
    broadcast(managers, wire.productDeleted, wire.deleteProductData, asDeleted),
    ...[wire.productCreated, wire.productUpdated, wire.productDeleted, wire.productRestored].map((event) =>
      broadcast(stockKeepers, event, updateVariantsData, variantsChangeOf),
    ),
    ...collectionLive,
  ],
  reactions: [...productReactions, ...lowStockReactions],
  customFields: customFieldRecords,
  priced: [pricedProducts],
  jobs: [unpublishEnded, purgeTrash, ...collectionJobs],
})
