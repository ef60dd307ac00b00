import { shopOf, type Tx } from '@comptoir/platform/server'
import { sql } from 'drizzle-orm'

const keyOf = (tx: Tx) => sql`${shopOf(tx)}, hashtext('names of labels')`

/**
 * Until the transaction ends no names of labels are saved: those that it reads are the last. Taken before articles are
 * locked, because a save of names that waits makes later callers wait, too.
 */
export const keepNames = (tx: Tx) => tx.execute(sql`select pg_advisory_xact_lock_shared(${keyOf(tx)})`)

/** Waits for every article that is being saved, so that the articles to index afterwards are all committed. */
export const lockNames = (tx: Tx) => tx.execute(sql`select pg_advisory_xact_lock(${keyOf(tx)})`)
