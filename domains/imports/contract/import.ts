import { Id, Timestamp, Version } from '@comptoir/platform/contract'
import { z } from 'zod'
import { ImportMapping } from './import-mapping.ts'

export const importKinds = ['products', 'stock', 'orders', 'customers', 'redirects', 'codes', 'gift_cards'] as const
export const ImportKind = z.enum(importKinds)
export type ImportKind = z.infer<typeof ImportKind>

/** `unmapped`: waits until the columns are mapped. */
export const importStates = ['unmapped', 'queued', 'running', 'done', 'stopped', 'failed'] as const
export const ImportState = z.enum(importStates)
export type ImportState = z.infer<typeof ImportState>

export const isOver = (state: ImportState) => state !== 'queued' && state !== 'running'

export const importOutcomes = ['create', 'update', 'same', 'fail'] as const
export const ImportOutcome = z.enum(importOutcomes)
export type ImportOutcome = z.infer<typeof ImportOutcome>

export const isFetching = ({ pictures }: { pictures: { total: number; done: number; failed: number } | null }) =>
  pictures !== null && pictures.done + pictures.failed < pictures.total

const Details = z.record(z.string(), z.unknown())

/**
 * One run of a file, or the revert of one. Counts are products, which may span several rows. In a revert `create`
 * counts created products that moved to the trash, `update` those with their old values.
 */
export const Import = z.object({
  id: Id,
  kind: ImportKind,
  state: ImportState,
  dry_run: z.boolean(),
  filename: z.string(),
  total: z.int().nullable(),
  done: z.int(),
  counts: z.object({ create: z.int(), update: z.int(), same: z.int(), fail: z.int() }),
  warnings: z.int(),
  /** The import that this one reverts, and the latest revert of this one. */
  reverts: Id.nullable(),
  reverted_by: Id.nullable(),
  mapping: ImportMapping.nullable(),
  /** Pictures to download into the library after the products; null keeps external URLs. */
  pictures: z.object({ total: z.int(), done: z.int(), failed: z.int() }).nullable(),
  ignored_columns: z.array(z.string()),
  error: z.object({ code: z.string(), details: Details }).nullable(),
  started_by: z.object({ id: Id.nullable(), name: z.string() }),
  created_at: Timestamp,
  finished_at: Timestamp.nullable(),
  /** When somebody said that its errors are dealt with. */
  reviewed_at: Timestamp.nullable(),
  version: Version,
})
export type Import = z.infer<typeof Import>

/** Rows of an import that went wrong and nobody has dealt with yet; a run that failed as a whole has one at least. */
export function openErrors(run: Import): number {
  const { dry_run, reverts, reverted_by, reviewed_at, state, counts } = run
  if (dry_run || reverts !== null || reverted_by !== null || reviewed_at !== null || !isOver(state)) return 0
  return Math.max(counts.fail, state === 'failed' ? 1 : 0)
}

export const ImportNote = z.object({ row: z.int(), code: z.string(), details: Details })
export type ImportNote = z.infer<typeof ImportNote>

const ChangedValue = z.union([z.string(), z.number(), z.boolean()]).nullable()

/** A changed value of the product, or of `variant` if set. Long texts are cut. */
export const ImportChange = z.object({
  field: z.string(),
  variant: z.string().nullable(),
  old: ChangedValue,
  new: ChangedValue,
})
export type ImportChange = z.infer<typeof ImportChange>

export const ImportRow = z.object({
  /** First row of the product; the header is row 1, as in a spreadsheet. */
  row: z.int().positive(),
  handle: z.string(),
  title: z.string(),
  outcome: ImportOutcome,
  code: z.string().nullable(),
  details: Details,
  notes: z.array(ImportNote),
  changes: z.array(ImportChange),
  more_changes: z.int(),
  /** The product, order or customer that the row made or changed. */
  record_id: Id.nullable(),
})
export type ImportRow = z.infer<typeof ImportRow>
