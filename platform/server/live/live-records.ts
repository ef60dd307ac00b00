import type { Change } from '../changes/change.ts'
import { mayPass } from '../db/database-errors.ts'
import { type AppContext, systemContext } from '../manifest/app-context.ts'
import type { RecordRead } from '../manifest/domain.ts'

/** The records of some ids. When a read fails for good, its records count as deleted: what follows is still told. */
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
 * Completes changes whose records the log does not hold, from the tables: one read per kind for all of a batch. Null
 * stands for a change whose record was deleted meanwhile; of that there is nothing left to tell.
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
