import { type Batch, type BatchRun, outcomeCounts } from '@comptoir/platform/server'
import { z } from 'zod'
import { type Import, type ImportKind, importKinds } from '../../contract/import.ts'
import { ImportMapping } from '../../contract/import-mapping.ts'

export const ImportInput = z.object({
  filename: z.string(),
  mapping: ImportMapping.nullable(),
  arranges: z.boolean(),
  fetches: z.boolean(),
  source: z
    .string()
    .max(40)
    .regex(/^[a-z0-9][a-z0-9_-]*$/)
    .default('csv'),
  /** Of codes: the discount that all of them are of. */
  discount_id: z.uuid().nullable().default(null),
})
export type ImportInput = z.infer<typeof ImportInput>

export type ImportBatch = Batch<ImportInput>
export type ImportRun = BatchRun<ImportInput>

export const ImportOutput = z.object({
  ignored_columns: z.array(z.string()).default([]),
  reviewed_at: z.string().nullable().default(null),
})

export const batchNames = {
  products: 'product_import',
  stock: 'stock_import',
  orders: 'order_import',
  customers: 'customer_import',
  redirects: 'redirect_import',
  codes: 'code_import',
  gift_cards: 'gift_card_import',
} as const

export const kindOf = (name: string): ImportKind => importKinds.find((kind) => batchNames[kind] === name) ?? 'products'

function picturesOf({ input, reverts_id, counts }: ImportBatch): Import['pictures'] {
  if (!input.fetches || reverts_id !== null) return null
  const { pictures: total = 0, pictures_done: done = 0, pictures_failed: failed = 0 } = counts
  return { total, done, failed }
}

export function toImport(batch: ImportBatch): Import {
  const { created, updated, deleted, same, failed } = outcomeCounts(batch)
  return {
    id: batch.id,
    kind: kindOf(batch.kind),
    state: batch.state === 'waiting' ? 'unmapped' : batch.state,
    dry_run: batch.dry_run,
    filename: batch.input.filename,
    total: batch.total,
    done: batch.done,
    counts: { create: created + deleted, update: updated, same, fail: failed },
    warnings: batch.counts.notes ?? 0,
    reverts: batch.reverts_id,
    reverted_by: batch.reverted_by,
    mapping: batch.input.mapping,
    pictures: picturesOf(batch),
    ...ImportOutput.parse(batch.output),
    error: batch.error,
    started_by: { id: batch.user_id, name: batch.actor_name ?? '' },
    created_at: batch.created_at,
    finished_at: batch.finished_at,
    version: batch.version,
  }
}
