import { z } from 'zod'
import { Id } from '../values/id.ts'

/** Records per request, and matches per run. */
export const bulkSize = { part: 250, run: 10_000 } as const

/** A bulk action takes either ids or a filter. */
export const namesOrFilters = ({ ids, filter }: { ids?: unknown; filter?: unknown }) =>
  (ids === undefined) !== (filter === undefined)

export const BulkResult = z.object({
  id: Id,
  ok: z.boolean(),
  error: z.string().optional(),
  /** Previous state, for undoing the action. */
  was: z.string().optional(),
})
export type BulkResult = z.infer<typeof BulkResult>

/** For a filter, one request handles a part; `next_cursor` continues. The first part includes the `total`. */
export const BulkReply = z.object({
  results: z.array(BulkResult),
  summary: z.object({ ok: z.int(), failed: z.int() }),
  total: z.int().optional(),
  next_cursor: z.string().nullable(),
})
export type BulkReply = z.infer<typeof BulkReply>
