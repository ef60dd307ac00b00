import { asPatch, batchJob, broadcast, handle, serverDomain } from '@comptoir/platform/server'
import { Import } from '../contract/import.ts'
import * as wire from '../contract/wire.ts'
import { exportInventory } from './export/export-inventory.ts'
import { exportProducts } from './export/export-products.ts'
import { forgetCheckedFiles, personalFiles, removeImportFile } from './files/import-files.ts'
import { revertImport, reviewImport, stopImport } from './run/end-import.ts'
import { pictureJobs } from './run/fetch-pictures.ts'
import { latestImports, readImport, reportRows } from './run/import.queries.ts'
import {
  codesBatch,
  customerBatch,
  giftCardBatch,
  orderBatch,
  productBatch,
  redirectBatch,
  stockBatch,
} from './run/import-batch.ts'
import { readColumns } from './run/map-columns.ts'
import { startImport, startKeptImport } from './run/start-import.ts'
import { addSamples, makeSamples } from './samples/add-samples.ts'
import { removeSamplePictures, removeSamples } from './samples/remove-samples.ts'
import { sampleReactions } from './samples/sample.reactions.ts'
import { countSamples } from './samples/samples.queries.ts'

export { readFaultyImports } from './run/import.queries.ts'
export { pictureWords, samplePictures } from './samples/sample-pictures.ts'
export { sampleWords } from './samples/sample-texts.ts'

const managers = { permission: 'admin_products_manager' } as const
const stockKeepers = { permission: 'inventory_page' } as const
const orderTakers = { permission: 'admin_orders_create' } as const
const customerKeepers = { permission: 'customers_page' } as const
const sellers = { permission: 'admin_discounts' } as const
const cardMakers = { permission: 'admin_gift_cards' } as const
const shopKeepers = { permission: 'admin_web_store' } as const

export const imports = serverDomain({
  key: 'imports',
  optional: {},
  routes: [
    handle(wire.exportProducts, (context, { query }) => exportProducts(context, query)),
    handle(wire.exportInventory, (context, { query }) => exportInventory(context, query)),
    handle(wire.importProducts, async (context, { upload }) => startImport(context, 'products', await upload())),
    handle(wire.importInventory, async (context, { upload }) => startImport(context, 'stock', await upload())),
    handle(wire.importOrders, async (context, { upload }) => startImport(context, 'orders', await upload())),
    handle(wire.importCustomers, async (context, { upload }) => startImport(context, 'customers', await upload())),
    handle(wire.importRedirects, async (context, { upload }) => startImport(context, 'redirects', await upload())),
    handle(wire.importDiscountCodes, async (context, { upload }) => startImport(context, 'codes', await upload())),
    handle(wire.importGiftCards, async (context, { upload }) => startImport(context, 'gift_cards', await upload())),
    handle(wire.listImports, async (context, { query }) => ({ imports: await latestImports(context, query.kind) })),
    handle(wire.getImport, async (context, { params }) => ({ import: await readImport(context, params.id) })),
    handle(wire.getImportRows, (context, { params, query }) => reportRows(context, { ...params, ...query })),
    handle(wire.startKeptImport, (context, { params, body }) => startKeptImport(context, params.id, body)),
    handle(wire.stopImport, (context, { params }) => stopImport(context, params.id)),
    handle(wire.reviewImport, (context, { params, body }) => reviewImport(context, params.id, body.reviewed)),
    handle(wire.revertImport, (context, { params }) => revertImport(context, params.id)),
    handle(wire.countSamples, ({ db, shop }) => countSamples(db.current, shop)),
    handle(wire.addSamples, addSamples),
    handle(wire.removeSamples, removeSamples),
    handle(wire.getImportColumns, (context, { params }) => readColumns(context, params.id)),
  ],
  live: [
    broadcast(managers, wire.importStarted, wire.newImportData, ({ after }) => Import.parse(after)),
    broadcast(managers, wire.importUpdated, wire.updateImportData, asPatch),
    broadcast(stockKeepers, wire.countStarted, wire.newImportData, ({ after }) => Import.parse(after)),
    broadcast(stockKeepers, wire.countUpdated, wire.updateImportData, asPatch),
    broadcast(orderTakers, wire.orderImportStarted, wire.newImportData, ({ after }) => Import.parse(after)),
    broadcast(orderTakers, wire.orderImportUpdated, wire.updateImportData, asPatch),
    broadcast(customerKeepers, wire.customerImportStarted, wire.newImportData, ({ after }) => Import.parse(after)),
    broadcast(customerKeepers, wire.customerImportUpdated, wire.updateImportData, asPatch),
    broadcast(shopKeepers, wire.redirectImportStarted, wire.newImportData, ({ after }) => Import.parse(after)),
    broadcast(shopKeepers, wire.redirectImportUpdated, wire.updateImportData, asPatch),
    broadcast(sellers, wire.codeImportStarted, wire.newImportData, ({ after }) => Import.parse(after)),
    broadcast(sellers, wire.codeImportUpdated, wire.updateImportData, asPatch),
    broadcast(cardMakers, wire.giftCardImportStarted, wire.newImportData, ({ after }) => Import.parse(after)),
    broadcast(cardMakers, wire.giftCardImportUpdated, wire.updateImportData, asPatch),
  ],
  personal: [personalFiles],
  reactions: sampleReactions,
  jobs: [
    removeImportFile,
    forgetCheckedFiles,
    batchJob(productBatch),
    batchJob(stockBatch),
    batchJob(orderBatch),
    batchJob(customerBatch),
    batchJob(redirectBatch),
    batchJob(codesBatch),
    batchJob(giftCardBatch),
    ...pictureJobs,
    makeSamples,
    removeSamplePictures,
  ],
})
