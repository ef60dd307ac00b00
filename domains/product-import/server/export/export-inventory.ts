import { Readable } from 'node:stream'
import type { InventoryParams, InventoryRow } from '@comptoir/catalogue/contract'
import { findInventory } from '@comptoir/catalogue/server'
import { readLocations } from '@comptoir/inventory/server'
import { pageSize } from '@comptoir/platform/contract'
import { type Context, csvLine, RawReply } from '@comptoir/platform/server'

export const exportedColumns = [
  'Variant ID',
  'Title',
  'Option',
  'SKU',
  'Barcode',
  'Location',
  'On hand',
  'Committed',
  'Available',
  'Incoming',
  'Damaged',
] as const

const marksUtf8 = '\ufeff'

type ListQuery = Omit<InventoryParams, 'limit' | 'cursor'>

const linesOf = (row: InventoryRow, names: ReadonlyMap<string, string>, location: string | undefined) =>
  row.levels
    .filter(({ location_id }) => location === undefined || location_id === location)
    .map(({ location_id, on_hand, committed, available, incoming, damaged }) => {
      const { id, title, variant_title, sku, barcode } = row
      const named = [id, title, variant_title, sku, barcode, names.get(location_id) ?? '']
      return csvLine([...named, on_hand, committed, available, incoming, damaged])
    })
    .join('')

async function* linesOfAll(context: Context, params: ListQuery) {
  const locations = await readLocations(context.db.read, context.shop)
  const names = new Map(locations.map(({ id, title }) => [id, title]))
  yield marksUtf8 + csvLine(exportedColumns)
  let cursor: string | undefined
  do {
    const page = await findInventory(context, { ...params, cursor, limit: pageSize.max, knownTotal: 0 })
    yield page.items.map((row) => linesOf(row, names, params.filter?.location?.eq)).join('')
    cursor = page.next_cursor ?? undefined
  } while (cursor)
}

export async function exportInventory(context: Context, params: ListQuery) {
  const day = context.now().toISOString().slice(0, 10)
  return new RawReply(Readable.from(linesOfAll(context, params)), {
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': `attachment; filename="inventory-${day}.csv"`,
  })
}
