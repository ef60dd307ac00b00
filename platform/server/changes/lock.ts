import { apiError } from '@comptoir/platform/contract'
import { sql } from 'drizzle-orm'
import { rows, type Tx } from '../db/database.ts'
import { shopOf } from './outbox.ts'

/**
 * Locks one row by its key until the transaction ends. Read the record in a later statement: after a wait, READ
 * COMMITTED re-reads the locked row only, while joins and subqueries of the locking statement keep the old snapshot.
 * The table's name comes from code.
 * @throws NOT_FOUND
 */
export async function lockRow(tx: Tx, { table, entity }: { table: string; entity: string }, id: string): Promise<void> {
  const found = await rows(
    tx,
    sql`select 1 from ${sql.identifier(table)} where shop_id = ${shopOf(tx)} and id = ${id} for no key update`,
  )
  if (found.length === 0) throw apiError('NOT_FOUND', { entity })
}
