import type { Page } from '@comptoir/platform/contract'
import type { InfiniteData, QueryClient } from '@tanstack/react-query'
import type { InventoryRow, StockFigures, StockLevel, VariantsChange } from '../../contract/index.ts'

export const inventoryKey = 'inventory'

type Pages = InfiniteData<Page<InventoryRow>, string | null>

const pagesKey = [inventoryKey, 'pages']
export const ledgerKey = (variant: string) => [inventoryKey, 'ledger', variant]

const withLevels = (known: readonly StockLevel[], told: readonly StockLevel[]) => [
  ...known.map((level) => told.find(({ location_id }) => location_id === level.location_id) ?? level),
  ...told.filter(({ location_id }) => !known.some((level) => level.location_id === location_id)),
]

const laidOver = (row: InventoryRow, { variant_id: _id, levels, ...figures }: StockFigures): InventoryRow => ({
  ...row,
  ...figures,
  levels: withLevels(row.levels, levels),
})

/** Rows stay where they are. */
const reviseRows = (client: QueryClient, revise: (row: InventoryRow) => InventoryRow) =>
  client.setQueriesData<Pages>(
    { queryKey: pagesKey },
    (known) => known && { ...known, pages: known.pages.map((page) => ({ ...page, items: page.items.map(revise) })) },
  )

/** Lays what has changed of a product and its variants over every loaded list. */
export function layVariants(client: QueryClient, { product_id, product, rows }: VariantsChange) {
  const byVariant = new Map(rows.map((variant) => [variant.id, variant]))
  reviseRows(client, (row) => (row.product_id === product_id ? { ...row, ...product, ...byVariant.get(row.id) } : row))
}

/** Lays what is known of some variants' stock over every loaded list. */
export function layStock(client: QueryClient, told: readonly StockFigures[]) {
  const byVariant = new Map(told.map((figures) => [figures.variant_id, figures]))
  reviseRows(client, (row) => {
    const figures = byVariant.get(row.id)
    return figures ? laidOver(row, figures) : row
  })
  for (const { variant_id } of told) void client.invalidateQueries({ queryKey: ledgerKey(variant_id) })
}

/** The rows of the list on screen, in its order. */
export function shownRows(client: QueryClient): InventoryRow[] {
  const [shown] = client.getQueriesData<Pages>({ queryKey: pagesKey, type: 'active' })
  return shown?.[1]?.pages.flatMap(({ items }) => items) ?? []
}

const nothing = { on_hand: 0, committed: 0, incoming: 0, damaged: 0, available: 0 }

/** The figures of a row at a place, or over all places. */
export const figuresAt = (row: InventoryRow, place: string | null) =>
  place === null ? row : (row.levels.find(({ location_id }) => location_id === place) ?? nothing)

export const reloadStock = (client: QueryClient) => client.invalidateQueries({ queryKey: pagesKey })
