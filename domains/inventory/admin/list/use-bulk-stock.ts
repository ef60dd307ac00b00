import { call, type ListSelection, type SendPart, useBulkRun, useText } from '@comptoir/platform/admin'
import { ApiError, type BulkResult } from '@comptoir/platform/contract'
import { use } from 'react'
import type { InventoryRow } from '../../contract/inventory.ts'
import type { AdjustRequest } from '../../contract/stock.ts'
import { adjustStock } from '../../contract/stock.wire.ts'
import type { InventoryQuery } from '../inventory.urls.ts'
import { StockChoicesContext } from './stock-choices.ts'
import { inventoryKey, stockAt } from './stock-pages.ts'

export type BulkStockMode = 'set' | 'add'

type Change = Pick<AdjustRequest, 'delta' | 'set' | 'expected' | 'reason'>

/** One request per variant; undo moves each back by the same delta. */
export function useBulkStock(chosen: ListSelection<InventoryRow, InventoryQuery>) {
  const t = useText('inventory')
  const run = useBulkRun({ chosen, key: inventoryKey, texts: 'inventory' })
  const { location, reason } = use(StockChoicesContext)
  const seen = new Map(chosen.rows.map((row) => [row.id, stockAt(row, location).on_hand]))

  const one = async (variant_id: string, change: Change, idempotencyKey: string): Promise<BulkResult> => {
    const body = { variant_id, location_id: location ?? undefined, ...change }
    try {
      await call(adjustStock, { body, idempotencyKey })
      return { id: variant_id, ok: true }
    } catch (error) {
      // Without a reply the whole part is retried with the same keys.
      if (!(error instanceof ApiError) || error.status === 0 || error.status === 503) throw error
      return { id: variant_id, ok: false, error: error.code }
    }
  }
  const sending =
    (changeOf: (id: string) => Change): SendPart =>
    async ({ ids = [] }, key) => {
      const results: BulkResult[] = []
      for (const id of ids) results.push(await one(id, changeOf(id), `${key}-${results.length}`))
      const ok = results.filter((result) => result.ok).length
      return { results, summary: { ok, failed: results.length - ok }, next_cursor: null }
    }

  const apply = (mode: BulkStockMode, number: number) =>
    run.start({
      send: sending((id) =>
        mode === 'add' ? { delta: number, reason } : { set: number, expected: seen.get(id) ?? 0, reason },
      ),
      textOf: (count) => t('inventory.bulk.done', { count }),
      revertsOf: (records) => [
        {
          records,
          send: sending((id) => ({
            delta: mode === 'add' ? -number : (seen.get(id) ?? 0) - number,
            reason: 'correction',
          })),
        },
      ],
    })
  return { apply, run }
}
