import { asPatch, broadcast, handle } from '@comptoir/platform/server'
import * as wire from '../../contract/index.ts'
import { latestImports, readImport, reportRows } from './import.queries.ts'
import { readColumns } from './map-columns.ts'
import { revertImport } from './revert-import.ts'
import { startImport, startKeptImport } from './start-import.ts'
import { stopImport } from './stop-import.ts'

const managers = { permission: 'admin_products_manager' } as const
const stockKeepers = { permission: 'inventory_page' } as const

export const importRoutes = [
  handle(wire.importProducts, async (context, { upload }) => startImport(context, 'products', await upload())),
  handle(wire.importInventory, async (context, { upload }) => startImport(context, 'stock', await upload())),
  handle(wire.listImports, async (context, { query }) => ({ imports: await latestImports(context, query.kind) })),
  handle(wire.getImport, async (context, { params }) => ({ import: await readImport(context, params.id) })),
  handle(wire.getImportRows, (context, { params, query }) => reportRows(context, { ...params, ...query })),
  handle(wire.startKeptImport, (context, { params, body }) => startKeptImport(context, params.id, body)),
  handle(wire.stopImport, (context, { params }) => stopImport(context, params.id)),
  handle(wire.revertImport, (context, { params }) => revertImport(context, params.id)),
  handle(wire.getImportColumns, (context, { params }) => readColumns(context, params.id)),
]

export const importLive = [
  broadcast(managers, wire.importStarted, wire.newImportData, ({ after }) => wire.Import.parse(after)),
  broadcast(managers, wire.importUpdated, wire.updateImportData, asPatch),
  broadcast(stockKeepers, wire.countStarted, wire.newImportData, ({ after }) => wire.Import.parse(after)),
  broadcast(stockKeepers, wire.countUpdated, wire.updateImportData, asPatch),
]
