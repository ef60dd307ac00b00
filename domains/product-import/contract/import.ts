import { Id, Timestamp, Version } from '@comptoir/platform/contract'
import { z } from 'zod'
import { ImportMapping } from './import-mapping.ts'

/** What a file is of. */
export const importKinds = ['products', 'stock'] as const
export const ImportKind = z.enum(importKinds)
export type ImportKind = z.infer<typeof ImportKind>

/** `unmapped`: nobody has said yet what the columns of the file are. */
export const importStates = ['unmapped', 'queued', 'running', 'done', 'stopped', 'failed'] as const
export const ImportState = z.enum(importStates)
export type ImportState = z.infer<typeof ImportState>

export const isOver = (state: ImportState) => state !== 'queued' && state !== 'running'

export const importOutcomes = ['create', 'update', 'same', 'fail'] as const
export const ImportOutcome = z.enum(importOutcomes)
export type ImportOutcome = z.infer<typeof ImportOutcome>

/** Whether pictures of an import are still being fetched. */
export const isFetching = ({ pictures }: { pictures: { total: number; done: number; failed: number } | null }) =>
  pictures !== null && pictures.done + pictures.failed < pictures.total

const Details = z.record(z.string(), z.unknown())

/**
 * One reading of a file, or the taking back of one. Counts are of products; several rows may make one. Of a take-back
 * `create` counts what was made and is in the trash now, `update` what has its old values again.
 */
export const Import = z.object({
  id: Id,
  kind: ImportKind,
  state: ImportState,
  dry_run: z.boolean(),
  filename: z.string(),
  /** How many products the file holds; null until it has been read through. */
  total: z.int().nullable(),
  done: z.int(),
  counts: z.object({ create: z.int(), update: z.int(), same: z.int(), fail: z.int() }),
  /** How many notes the report holds of things that did not stop a product. */
  warnings: z.int(),
  /** The import that this one takes back, and the one that has taken this one back last. */
  reverts: Id.nullable(),
  reverted_by: Id.nullable(),
  /** What staff said of its columns; null where the header says it by itself. */
  mapping: ImportMapping.nullable(),
  /** The pictures that are fetched into the library when the products are in; null where addresses stay addresses. */
  pictures: z.object({ total: z.int(), done: z.int(), failed: z.int() }).nullable(),
  /** Columns of the file that nothing is made of. */
  ignored_columns: z.array(z.string()),
  /** Why the whole file could not be read on. */
  error: z.object({ code: z.string(), details: Details }).nullable(),
  started_by: z.object({ id: Id.nullable(), name: z.string() }),
  created_at: Timestamp,
  finished_at: Timestamp.nullable(),
  version: Version,
})
export type Import = z.infer<typeof Import>

/** Something worth knowing about one row of the file. */
export const ImportNote = z.object({ row: z.int(), code: z.string(), details: Details })
export type ImportNote = z.infer<typeof ImportNote>

const ChangedValue = z.union([z.string(), z.number(), z.boolean()]).nullable()

/** One value that a file changes: of the product or, where a variant is named, of that variant. Long texts are cut. */
export const ImportChange = z.object({
  field: z.string(),
  variant: z.string().nullable(),
  old: ChangedValue,
  new: ChangedValue,
})
export type ImportChange = z.infer<typeof ImportChange>

/** What became of one product of the file. */
export const ImportRow = z.object({
  /** The product's first row, counted as a spreadsheet does: the header is row 1. */
  row: z.int().positive(),
  handle: z.string(),
  title: z.string(),
  outcome: ImportOutcome,
  code: z.string().nullable(),
  details: Details,
  notes: z.array(ImportNote),
  /** What is other than it was, as far as the report keeps it. */
  changes: z.array(ImportChange),
  more_changes: z.int(),
  product_id: Id.nullable(),
})
export type ImportRow = z.infer<typeof ImportRow>
