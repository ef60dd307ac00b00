import { apiError, type Permission } from '@comptoir/platform/contract'
import type { Context } from '@comptoir/platform/server'
import type { SQL } from 'drizzle-orm'
import type { NamedRecord } from '../contract/index.ts'

/** A kind of records that have custom fields. */
export interface RecordKind {
  /** As the change log names it. */
  entity: string
  /** The table with its records and their column `metafields`; `r` in what follows. */
  table: string
  /** What a record is called. */
  name: SQL
  /** Which of them are there; all unless said. */
  where?: SQL
  /** Who may choose one of them for a field. */
  permission: Permission
  search(context: Context, q: string): Promise<readonly NamedRecord[]>
}

// Filled while the program is put together, like the table of refusals.
const kinds = new Map<string, RecordKind>()

/** Says that the records of a domain have custom fields. */
export const customFieldRecords = (kind: RecordKind) => void kinds.set(kind.entity, kind)

export const isKind = (entity: string) => kinds.has(entity)

export function kindOf(entity: string): RecordKind {
  const kind = kinds.get(entity)
  if (!kind) throw apiError('NOT_FOUND', { entity: 'record_kind' })
  return kind
}
