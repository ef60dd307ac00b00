import type { Page } from '@comptoir/platform/contract'
import type { InfiniteData, QueryClient } from '@tanstack/react-query'
import type { InventoryRow, VariantsChange } from '../../contract/inventory.ts'
import type { StockFigures, StockLevel } from '../../contract/stock.ts'
import { ledgerKey, promisedKey } from '../stock/ledger-key.ts'

export const inventoryKey = 'inventory'

type Pages = InfiniteData<Page<InventoryRow>, string | null>

const pagesKey = [inventoryKey, 'pages']

const withLevels = (known: readonly StockLevel[], changes: readonly StockLevel[]) => [
  ...known.map((level) => changes.find(({ location_id }) => location_id === level.location_id) ?? level),
  ...changes.filter(({ location_id }) => !known.some((level) => level.location_id === location_id)),
]

const withStock = (row: InventoryRow, { variant_id: _id, levels, ...stock }: StockFigures): InventoryRow => ({
  ...row,
  ...stock,
  levels: withLevels(row.levels, levels),
})

const reviseRows = (client: QueryClient, revise: (row: InventoryRow) => InventoryRow) =>
  client.setQueriesData<Pages>(
    { queryKey: pagesKey },
    (known) => known && { ...known, pages: known.pages.map((page) => ({ ...page, items: page.items.map(revise) })) },
  )

export function applyVariants(client: QueryClient, { product_id, product, rows }: VariantsChange) {
  const byVariant = new Map(rows.map((variant) => [variant.id, variant]))
  reviseRows(client, (row) => (row.product_id === product_id ? { ...row, ...product, ...byVariant.get(row.id) } : row))
}

export function applyStock(client: QueryClient, changes: readonly StockFigures[]) {
  const byVariant = new Map(changes.map((stock) => [stock.variant_id, stock]))
  reviseRows(client, (row) => {
    const stock = byVariant.get(row.id)
    return stock ? withStock(row, stock) : row
  })
  for (const { variant_id } of changes) {
    void client.invalidateQueries({ queryKey: ledgerKey(variant_id) })
    void client.invalidateQueries({ queryKey: promisedKey(variant_id) })
  }
}

export function shownRows(client: QueryClient): InventoryRow[] {
  const [shown] = client.getQueriesData<Pages>({ queryKey: pagesKey, type: 'active' })
  return shown?.[1]?.pages.flatMap(({ items }) => items) ?? []
}

const noStock = { on_hand: 0, committed: 0, promised: 0, incoming: 0, damaged: 0, available: 0 }

export const stockAt = (row: InventoryRow, location: string | null) =>
  location === null ? row : (row.levels.find(({ location_id }) => location_id === location) ?? noStock)

export const reloadStock = (client: QueryClient) => client.invalidateQueries({ queryKey: pagesKey })
