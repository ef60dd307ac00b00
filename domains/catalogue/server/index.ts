import { answer, asGone, asPatch, serverDomain, tell, welcome } from '@comptoir/platform/server'
import * as wire from '../contract/index.ts'
import { collectionJobs, collectionLive, collectionRoutes } from './collection/collection-routes.ts'
import { editLive, editRoutes } from './edit/edit-routes.ts'
import { editJobs } from './edit/run-edit.ts'
import { exportProducts } from './export/export-products.ts'
import { importLive, importRoutes } from './import/import-routes.ts'
import { importJobs } from './import/run-import.ts'
import { readLocations } from './location/location.queries.ts'
import { createLocation, deleteLocation, updateLocation } from './location/save-location.ts'
import { locationJobs } from './location/stock-location.ts'
import { bulkProducts } from './product/bulk-products.ts'
import { createProduct } from './product/create-product.ts'
import { deleteProduct } from './product/delete-product.ts'
import { duplicateProduct } from './product/duplicate-product.ts'
import { pickProducts } from './product/pick-products.ts'
import { readProduct } from './product/product.queries.ts'
import { productReactions } from './product/product.reactions.ts'
import { productIndex } from './product/product-index.queries.ts'
import { findProducts } from './product/product-list.queries.ts'
import { endProducts } from './product/publication.ts'
import { restoreProduct } from './product/restore-product.ts'
import { findTrash, purgeTrash } from './product/trash.queries.ts'
import { updateProduct } from './product/update-product.ts'
import { bearProductFields } from './product-kinds.ts'
import { adjustStock } from './stock/adjust-stock.ts'
import { exportInventory } from './stock/export-inventory.ts'
import { findInventory } from './stock/inventory.queries.ts'
import { setDamaged, setIncoming } from './stock/set-stock.ts'
import { readMovements } from './stock/stock.queries.ts'
import { transferStock } from './stock/transfer-stock.ts'
import { createVariant } from './variant/create-variant.ts'
import { deleteVariant } from './variant/delete-variant.ts'
import { tellVariants } from './variant/tell-variants.ts'
import { updateVariant } from './variant/update-variant.ts'

export { createProduct } from './product/create-product.ts'
export { readProduct } from './product/product.queries.ts'
export { commitStock, releaseStock, restock, type StockLine, shipStock, unshipStock } from './stock/move-stock.ts'
export { type PricedLine, priceLines, type WantedLine } from './stock/price-lines.ts'

const managers = { permission: 'admin_products_manager' } as const
const stockKeepers = { permission: 'inventory_page' } as const

bearProductFields()

export const catalogue = serverDomain({
  key: 'catalogue',
  routes: [
    answer(wire.listProducts, (context, { query }) => findProducts(context, query)),
    answer(wire.exportProducts, (context, { query }) => exportProducts(context, query)),
    answer(wire.pickProducts, (context, { query }) => pickProducts(context, query)),
    answer(wire.getProduct, async ({ db, shop }, { params }) => ({
      product: await readProduct(db.current, shop, params.id),
    })),
    answer(wire.createProduct, (context, { body }) => createProduct(context, body)),
    answer(wire.updateProduct, (context, { params, body }) => updateProduct(context, params.id, body)),
    answer(wire.deleteProduct, (context, { params, query }) => deleteProduct(context, params.id, query.version)),
    answer(wire.duplicateProduct, (context, { params, body }) => duplicateProduct(context, params.id, body)),
    answer(wire.listTrash, (context, { query }) => findTrash(context, query)),
    answer(wire.restoreProduct, (context, { params }) => restoreProduct(context, params.id)),
    answer(wire.bulkProducts, (context, { body }) => bulkProducts(context, body)),
    answer(wire.createVariant, (context, { body }) => createVariant(context, body)),
    answer(wire.updateVariant, (context, { params, body }) => updateVariant(context, params.id, body)),
    answer(wire.deleteVariant, (context, { params, query }) => deleteVariant(context, params.id, query.version)),
    answer(wire.listLocations, async ({ db, shop }) => ({ locations: await readLocations(db.current, shop) })),
    answer(wire.createLocation, (context, { body }) => createLocation(context, body)),
    answer(wire.updateLocation, (context, { params, body }) => updateLocation(context, params.id, body)),
    answer(wire.deleteLocation, (context, { params, query }) => deleteLocation(context, params.id, query.version)),
    answer(wire.listInventory, (context, { query }) => findInventory(context, query)),
    answer(wire.listMovements, ({ db, shop }, { params, query }) =>
      readMovements(db.current, shop, { ...params, ...query }),
    ),
    answer(wire.exportInventory, (context, { query }) => exportInventory(context, query)),
    answer(wire.adjustStock, (context, { body }) => adjustStock(context, body)),
    answer(wire.transferStock, (context, { body }) => transferStock(context, body)),
    answer(wire.setIncoming, (context, { body }) => setIncoming(context, body)),
    answer(wire.setDamaged, (context, { body }) => setDamaged(context, body)),
    ...importRoutes,
    ...collectionRoutes,
    ...editRoutes,
  ],
  welcomes: [welcome('admin_products_manager', wire.productsData, productIndex, { shared: true })],
  live: [
    tell(managers, wire.productCreated, wire.newProductData, ({ after }) => wire.ProductRow.parse(after)),
    tell(managers, wire.productRestored, wire.newProductData, ({ after }) => wire.ProductRow.parse(after)),
    tell(managers, wire.productUpdated, wire.updateProductData, ({ entity_id, version, after }) => ({
      id: entity_id,
      version,
      // Only what a list shows: a description or a cost stays in the log.
      patch: wire.ProductRow.partial().parse(after),
    })),
    tell(managers, wire.productDeleted, wire.deleteProductData, asGone),
    ...[wire.productCreated, wire.productUpdated, wire.productDeleted, wire.productRestored].map((fact) =>
      tell(stockKeepers, fact, wire.updateVariantsData, tellVariants),
    ),
    tell(stockKeepers, wire.stockChanged, wire.updateStockData, ({ after }) => wire.StockChange.parse(after)),
    tell(stockKeepers, wire.locationCreated, wire.newLocationData, ({ after }) => wire.Location.parse(after)),
    tell(stockKeepers, wire.locationUpdated, wire.updateLocationData, asPatch),
    tell(stockKeepers, wire.locationDeleted, wire.deleteLocationData, asGone),
    ...importLive,
    ...collectionLive,
    ...editLive,
  ],
  reactions: productReactions,
  jobs: [...importJobs, ...locationJobs, endProducts, purgeTrash, ...collectionJobs, ...editJobs],
})
