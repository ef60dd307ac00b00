import type { LiveRecord } from '../../live/live-list.ts'
import type { PagedList } from '../../live/paged-list.ts'
import type { ListAddress } from './list-address.ts'

export interface RecordList<Row extends LiveRecord, Query extends object> extends PagedList<Row, Query> {
  address: ListAddress<Query>
  urlOf: (id: string) => string
  /** Ids of the records with exactly this scanned code. */
  withCode?: (code: string, signal: AbortSignal) => Promise<readonly string[]>
}
