import { type Chosen, call, type SendPart, useBulkRun, useText } from '@comptoir/platform/admin'
import { type BulkResult, Failure } from '@comptoir/platform/contract'
import { use } from 'react'
import { type AdjustRequest, adjustStock, type InventoryRow } from '../../contract/index.ts'
import type { InventoryQuery } from '../inventory.urls.ts'
import { StockChoicesContext } from './stock-choices.ts'
import { figuresAt, inventoryKey } from './stock-pages.ts'

export type BulkWay = 'set' | 'add'

type Change = Pick<AdjustRequest, 'delta' | 'set' | 'expected' | 'reason'>

/** Changes what is on hand of many variants, each for itself; each goes back by as many as it moved. */
export function useBulkStock(chosen: Chosen<InventoryRow, InventoryQuery>) {
  const t = useText('catalogue')
  const run = useBulkRun({ chosen, key: inventoryKey, texts: 'catalogue' })
  const { place, reason } = use(StockChoicesContext)
  const seen = new Map(chosen.rows.map((row) => [row.id, figuresAt(row, place).on_hand]))

  const one = async (variant_id: string, change: Change, idempotencyKey: string): Promise<BulkResult> => {
    const body = { variant_id, location_id: place ?? undefined, ...change }
    try {
      await call(adjustStock, { body, idempotencyKey })
      return { id: variant_id, ok: true }
    } catch (error) {
      // Without an answer the whole part is sent again, under the same keys.
      if (!(error instanceof Failure) || error.status === 0 || error.status === 503) throw error
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

  const apply = (way: BulkWay, number: number) =>
    run.start({
      send: sending((id) =>
        way === 'add' ? { delta: number, reason } : { set: number, expected: seen.get(id) ?? 0, reason },
      ),
      textOf: (count) => t('inventory.bulk.done', { count }),
      waysBack: (records) => [
        {
          records,
          send: sending((id) => ({
            delta: way === 'add' ? -number : (seen.get(id) ?? 0) - number,
            reason: 'correction',
          })),
        },
      ],
    })
  return { apply, run }
}
