import type { Change } from '../changes/change.ts'
import { mayPass } from '../db/database-errors.ts'
import { type AppContext, systemContext } from '../manifest/app-context.ts'
import type { RecordRead } from '../manifest/domain.ts'

/** Reads records by id. If the read fails permanently, treats them as deleted, so later changes are still sent. */
async function readRecords(process: AppContext, { read }: RecordRead, ids: readonly string[]) {
  try {
    const records = await read(systemContext(process, 'live'), ids)
    return new Map(records.map((record) => [record.id, record]))
  } catch (error) {
    if (mayPass(error)) throw error
    process.log.error({ err: error }, 'the records of changes could not be read')
    return new Map()
  }
}

const eventsOf = ({ events }: RecordRead) => new Set(events.map(({ name }) => name))

/**
 * Fills in records that the log does not hold from the tables, one read per kind and batch. Null means that
 * the record was deleted meanwhile: nothing is sent.
 */
export async function withRecords(
  process: AppContext,
  reads: readonly RecordRead[],
  changes: readonly Change[],
): Promise<(Change | null)[]> {
  const completed = new Map<Change, Change | null>()
  for (const kind of reads) {
    const events = eventsOf(kind)
    const meant = changes.filter(({ event }) => events.has(event))
    if (meant.length === 0) continue
    const records = await readRecords(process, kind, [...new Set(meant.map(({ entity_id }) => entity_id))])
    for (const change of meant) {
      const after = records.get(change.entity_id)
      completed.set(change, after ? { ...change, after } : null)
    }
  }
  return changes.map((change) => completed.get(change) ?? (completed.has(change) ? null : change))
}
