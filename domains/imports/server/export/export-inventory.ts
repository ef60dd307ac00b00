import { findInventory } from '@comptoir/catalogue/server'
import type { InventoryParams, InventoryRow } from '@comptoir/inventory/contract'
import { readLocations } from '@comptoir/inventory/server'
import { pageSize } from '@comptoir/platform/contract'
import { type Context, type CsvColumns, csvReply } from '@comptoir/platform/server'

type Level = InventoryRow['levels'][number]
interface ExportedLevel {
  row: InventoryRow
  level: Level
  location: string
}

const columns: CsvColumns<ExportedLevel> = [
  ['Variant ID', ({ row }) => row.id],
  ['Title', ({ row }) => row.title],
  ['Option', ({ row }) => row.variant_title],
  ['SKU', ({ row }) => row.sku],
  ['Barcode', ({ row }) => row.barcode],
  ['Location', ({ location }) => location],
  ['On hand', ({ level }) => level.on_hand],
  ['Committed', ({ level }) => level.committed],
  ['Available', ({ level }) => level.available],
  ['Incoming', ({ level }) => level.incoming],
  ['Damaged', ({ level }) => level.damaged],
]

type ListQuery = Omit<InventoryParams, 'limit' | 'cursor'>

async function* levelPages(context: Context, params: ListQuery) {
  const locations = await readLocations(context.db.read, context.shop)
  const names = new Map(locations.map(({ id, title }) => [id, title]))
  const wanted = params.filter?.location?.eq
  let cursor: string | undefined
  do {
    const page = await findInventory(context, { ...params, cursor, limit: pageSize.max, knownTotal: 0 })
    yield page.items.flatMap((row) =>
      row.levels
        .filter(({ location_id }) => wanted === undefined || location_id === wanted)
        .map((level) => ({ row, level, location: names.get(level.location_id) ?? '' })),
    )
    cursor = page.next_cursor ?? undefined
  } while (cursor)
}

export async function exportInventory(context: Context, params: ListQuery) {
  return csvReply(context, { name: 'inventory', columns, pages: levelPages(context, params) })
}
