import { z } from 'zod'
import { Id } from './id.ts'

/** How many records one request does at most, and how many matches a whole run may have. */
export const bulkSize = { part: 250, run: 10_000 } as const

/** A bulk action is about records by name or about what a filter matches: one of both must be said. */
export const namesOrFilters = ({ ids, filter }: { ids?: unknown; filter?: unknown }) =>
  (ids === undefined) !== (filter === undefined)

/** What became of one record: each succeeds or is refused for itself. */
export const BulkResult = z.object({
  id: Id,
  ok: z.boolean(),
  error: z.string().optional(),
  /** The state it was in before, where that is what takes the action back. */
  was: z.string().optional(),
})
export type BulkResult = z.infer<typeof BulkResult>

/**
 * The answer to a bulk action. Of what a filter matches, one request does a part; `next_cursor` asks for the next. With
 * the first part comes how many match in all.
 */
export const BulkReply = z.object({
  results: z.array(BulkResult),
  summary: z.object({ ok: z.int(), failed: z.int() }),
  total: z.int().optional(),
  next_cursor: z.string().nullable(),
})
export type BulkReply = z.infer<typeof BulkReply>
