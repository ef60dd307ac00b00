import { shopOf, type Tx } from '@comptoir/platform/server'
import { type SQL, sql } from 'drizzle-orm'

const keyOf = (shop: SQL) => sql`${shop}, hashtext('locations of stock')`

/**
 * A condition that is always true: no location is deleted until the transaction ends. Part of the statement that
 * locks items, and evaluated before it locks one: a deletion that waits makes later callers wait too.
 */
export const locationsKept = sql`(select pg_advisory_xact_lock_shared(${keyOf(sql`${sql.placeholder('shop')}`)})::text) is not null`

/** Waits for every transaction that may have chosen a location for its stock. */
export const lockAgainstStock = (tx: Tx) => tx.execute(sql`select pg_advisory_xact_lock(${keyOf(sql`${shopOf(tx)}`)})`)
