import { answer, asPatch, tell } from '@comptoir/platform/server'
import * as wire from '../../contract/index.ts'
import { latestImports, readImport, reportRows } from './import.queries.ts'
import { readColumns } from './map-columns.ts'
import { revertImport } from './revert-import.ts'
import { startImport, startKeptImport } from './start-import.ts'
import { stopImport } from './stop-import.ts'

const managers = { permission: 'admin_products_manager' } as const
const stockKeepers = { permission: 'inventory_page' } as const

export const importRoutes = [
  answer(wire.importProducts, async (context, { upload }) => startImport(context, 'products', await upload())),
  answer(wire.importInventory, async (context, { upload }) => startImport(context, 'stock', await upload())),
  answer(wire.listImports, async (context, { query }) => ({ imports: await latestImports(context, query.kind) })),
  answer(wire.getImport, async (context, { params }) => ({ import: await readImport(context, params.id) })),
  answer(wire.getImportRows, (context, { params, query }) => reportRows(context, { ...params, ...query })),
  answer(wire.startKeptImport, (context, { params, body }) => startKeptImport(context, params.id, body)),
  answer(wire.stopImport, (context, { params }) => stopImport(context, params.id)),
  answer(wire.revertImport, (context, { params }) => revertImport(context, params.id)),
  answer(wire.getImportColumns, (context, { params }) => readColumns(context, params.id)),
]

export const importLive = [
  tell(managers, wire.importStarted, wire.newImportData, ({ after }) => wire.Import.parse(after)),
  tell(managers, wire.importUpdated, wire.updateImportData, asPatch),
  tell(stockKeepers, wire.countStarted, wire.newImportData, ({ after }) => wire.Import.parse(after)),
  tell(stockKeepers, wire.countUpdated, wire.updateImportData, asPatch),
]
