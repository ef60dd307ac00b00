import type { Change } from '../changes/change.ts'
import { mayPass } from '../db/database-errors.ts'
import { type AppContext, systemContext } from '../manifest/app-context.ts'
import type { RecordRead } from '../manifest/domain.ts'

/** Reads records by id. If the read fails permanently, treats them as deleted, so later changes are still sent. */
async function readRecords(app: AppContext, { read }: RecordRead, ids: readonly string[]) {
  try {
    const records = await read(systemContext(app, 'live'), ids)
    return new Map(records.map((record) => [record.id, record]))
  } catch (error) {
    if (mayPass(error)) throw error
    app.log.error({ err: error }, 'the records of changes could not be read')
    return new Map()
  }
}

const eventsOf = ({ events }: RecordRead) => new Set(events.map(({ name }) => name))

/**
 * Fills in records that the log does not hold from the tables, one read per kind and batch. Null means that
 * the record was deleted meanwhile: nothing is sent.
 */
export async function withRecords(
  app: AppContext,
  reads: readonly RecordRead[],
  changes: readonly Change[],
): Promise<(Change | null)[]> {
  const completed = new Map<Change, Change | null>()
  for (const kind of reads) {
    const events = eventsOf(kind)
    const matching = changes.filter(({ event }) => events.has(event))
    if (matching.length === 0) continue
    const records = await readRecords(app, kind, [...new Set(matching.map(({ entity_id }) => entity_id))])
    for (const change of matching) {
      const after = records.get(change.entity_id)
      completed.set(change, after ? { ...change, after } : null)
    }
  }
  return changes.map((change) => completed.get(change) ?? (completed.has(change) ? null : change))
}
