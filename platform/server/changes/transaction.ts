import { drizzle } from 'drizzle-orm/node-postgres'
import type { PoolClient } from 'pg'
import type { Database, Tx } from '../db/database.ts'
import { codeOf, isDisconnect } from '../db/database-errors.ts'
import type { Db, Origin } from './change.ts'
import { flush, hasEmitted, openScope } from './outbox.ts'

const deadlock = '40P01'
const attempts = 4

/** In whose name, and for which shop, a transaction works. */
export interface TransactionScope {
  database: Database
  shop: number
  origin: Origin
}

type Work<Result> = (tx: Tx) => Promise<Result>

/** As a prepared one it travels with its neighbours; as a plain text it would leave by itself. */
const statement = (text: 'begin' | 'commit') => ({ name: text, text })

async function attempt<Result>(
  client: PoolClient,
  { database, shop, origin }: TransactionScope,
  work: Work<Result>,
): Promise<Result> {
  const tx = drizzle(client)
  openScope(tx, shop, origin)
  const begun = client.query(statement('begin'))
  // Not waited for here; where it fails, what follows fails too, and it is looked at before the commit.
  begun.catch(() => {})
  try {
    const result = await work(tx)
    await begun
    const isLogged = hasEmitted(tx)
    await commit(tx)
    if (isLogged) database.changesCommitted()
    return result
  } catch (error) {
    // On a lost connection it would wait in vain once more; the database undoes what a lost one began.
    if (!isDisconnect(error)) await client.query('rollback')
    throw error
  }
}

/** Sends the last statements and the commit together: what `flush` locks is locked for as long as the disk takes. */
async function commit(tx: Tx) {
  const [, { command }] = await Promise.all([flush(tx), tx.$client.query(statement('commit'))])
  // The answer to a commit after a failed statement.
  if (command === 'ROLLBACK') throw new Error('A statement failed and nobody said so: nothing was saved')
}

async function attemptOnce<Result>(place: TransactionScope, work: Work<Result>): Promise<Result> {
  const client = await place.database.pool.connect()
  let broken: Error | undefined
  try {
    return await attempt(client, place, work)
  } catch (error) {
    broken = isDisconnect(error) ? error : undefined
    throw error
  } finally {
    client.release(broken)
  }
}

/** Runs `work` in one transaction, again when the database chose it as a deadlock's victim. */
export async function transact<Result>(place: TransactionScope, work: Work<Result>, turn = 1): Promise<Result> {
  try {
    return await attemptOnce(place, work)
  } catch (error) {
    if (codeOf(error) !== deadlock || turn === attempts) throw error
    return transact(place, work, turn + 1)
  }
}

export const boundDb = (place: TransactionScope): Db => ({
  transaction: (work) => transact(place, work),
  current: place.database.write,
  read: place.database.read,
})

/** The database inside one transaction already open: everything goes through it. */
export const joinedDb = (tx: Tx): Db => ({ transaction: (work) => work(tx), current: tx, read: tx })
