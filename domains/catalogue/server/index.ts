import { answer, asGone, asPatch, serverDomain, tell } from '@comptoir/platform/server'
import * as wire from '../contract/index.ts'
import { latestImports, readImport, reportRows } from './import/import.queries.ts'
import { importProducts } from './import/import-products.ts'
import { importJobs } from './import/run-import.ts'
import { stopImport } from './import/stop-import.ts'
import { changeProducts } from './product/change-products.ts'
import { createProduct } from './product/create-product.ts'
import { deleteProduct } from './product/delete-product.ts'
import { pickProducts } from './product/pick-products.ts'
import { readProduct } from './product/product.queries.ts'
import { findProducts } from './product/product-list.queries.ts'
import { updateProduct } from './product/update-product.ts'
import { createVariant } from './variant/create-variant.ts'
import { deleteVariant } from './variant/delete-variant.ts'
import { updateVariant } from './variant/update-variant.ts'

export { createProduct } from './product/create-product.ts'
export { readProduct } from './product/product.queries.ts'
export { commitStock, releaseStock, restock, type StockLine, shipStock, unshipStock } from './stock/move-stock.ts'
export { type PricedLine, priceLines, type WantedLine } from './stock/price-lines.ts'

const managers = { permission: 'admin_products_manager' } as const

export const catalogue = serverDomain({
  key: 'catalogue',
  routes: [
    answer(wire.listProducts, (context, { query }) => findProducts(context, query)),
    answer(wire.pickProducts, (context, { query }) => pickProducts(context, query)),
    answer(wire.getProduct, async ({ db, shop }, { params }) => ({
      product: await readProduct(db.current, shop, params.id),
    })),
    answer(wire.createProduct, (context, { body }) => createProduct(context, body)),
    answer(wire.updateProduct, (context, { params, body }) => updateProduct(context, params.id, body)),
    answer(wire.deleteProduct, (context, { params, query }) => deleteProduct(context, params.id, query.version)),
    answer(wire.changeProducts, (context, { body }) => changeProducts(context, body)),
    answer(wire.createVariant, (context, { body }) => createVariant(context, body)),
    answer(wire.updateVariant, (context, { params, body }) => updateVariant(context, params.id, body)),
    answer(wire.deleteVariant, (context, { params, query }) => deleteVariant(context, params.id, query.version)),
    answer(wire.importProducts, async (context, { upload }) => importProducts(context, await upload())),
    answer(wire.listImports, async ({ db, shop }) => ({ imports: await latestImports(db.current, shop) })),
    answer(wire.getImport, async ({ db, shop }, { params }) => ({
      import: await readImport(db.current, shop, params.id),
    })),
    answer(wire.getImportRows, ({ db, shop }, { params, query }) =>
      reportRows(db.current, shop, { ...params, ...query }),
    ),
    answer(wire.stopImport, (context, { params }) => stopImport(context, params.id)),
  ],
  live: [
    tell(managers, wire.productCreated, wire.newProductData, ({ after }) => wire.ProductRow.parse(after)),
    tell(managers, wire.productUpdated, wire.updateProductData, ({ entity_id, version, after }) => ({
      id: entity_id,
      version,
      // Only what a list shows: a description or a cost stays in the log.
      patch: wire.ProductRow.partial().parse(after),
    })),
    tell(managers, wire.productDeleted, wire.deleteProductData, asGone),
    tell(managers, wire.importStarted, wire.newImportData, ({ after }) => wire.Import.parse(after)),
    tell(managers, wire.importUpdated, wire.updateImportData, asPatch),
  ],
  jobs: importJobs,
})
