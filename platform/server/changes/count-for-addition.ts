import { eq, getTableName, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Tx } from '../db/database.ts'
import { shopOf } from './outbox.ts'

/** The shop's rows. Additions that ask wait for one another until the transaction ends, so that a maximum holds. */
export async function countForAddition(tx: Tx, table: PgTable & { shop_id: PgColumn }): Promise<number> {
  const shop = shopOf(tx)
  await tx.execute(sql`select pg_advisory_xact_lock(${shop}, hashtext(${`rows of ${getTableName(table)}`}))`)
  return tx.$count(table, eq(table.shop_id, shop))
}
