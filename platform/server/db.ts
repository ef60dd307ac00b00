import { drizzle } from 'drizzle-orm/node-postgres'
import type { PoolClient } from 'pg'
import type { Db, Origin } from './context.ts'
import type { Database, Tx } from './database.ts'
import { flush, hasRecorded, openScope } from './outbox.ts'

const deadlock = '40P01'
const attempts = 4

const codeOf = (error: unknown): unknown =>
  error instanceof Error ? (Reflect.get(error, 'code') ?? codeOf(error.cause)) : undefined

const syscallOf = (error: unknown): unknown =>
  error instanceof Error ? (Reflect.get(error, 'syscall') ?? syscallOf(error.cause)) : undefined

/** The name of the constraint a statement ran into, for use cases that turn it into a refusal. */
export const violatedConstraint = (error: unknown): unknown =>
  error instanceof Error ? (Reflect.get(error, 'constraint') ?? violatedConstraint(error.cause)) : undefined

/** Whether a statement would have left rows of other tables without what they refer to. */
export const isReferenced = (error: unknown) => codeOf(error) === '23503'

/** In whose name, and for which shop, a transaction works. */
export interface Place {
  database: Database
  shop: number
  origin: Origin
}

type Work<Result> = (tx: Tx) => Promise<Result>

/** As a prepared one it travels with its neighbours; as a plain text it would leave by itself. */
const statement = (text: 'begin' | 'commit') => ({ name: text, text })

async function attempt<Result>(
  client: PoolClient,
  { database, shop, origin }: Place,
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
    const isLogged = hasRecorded(tx)
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

async function attemptOnce<Result>(place: Place, work: Work<Result>): Promise<Result> {
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
export async function transact<Result>(place: Place, work: Work<Result>, turn = 1): Promise<Result> {
  try {
    return await attemptOnce(place, work)
  } catch (error) {
    if (codeOf(error) !== deadlock || turn === attempts) throw error
    return transact(place, work, turn + 1)
  }
}

/** The connection itself failed: its client must not go back to the pool. */
export function isDisconnect(error: unknown): error is Error {
  if (!(error instanceof Error)) return false
  const code = codeOf(error)
  // A socket that is not there; a file that is not there has the same code.
  if (code === 'ENOENT') return syscallOf(error) === 'connect'
  return (
    (typeof code === 'string' && /^(08|57P0|53300|ECONN|EPIPE|ENOTFOUND|ETIMEDOUT)/.test(code)) ||
    /Connection terminated|timeout exceeded|Query read timeout|not queryable/i.test(error.message)
  )
}

/** Serialization failures, deadlocks, and no room for connections, in memory or on the disk. */
const passing = /^(?:40001|40P01|53\d{3}|ENOSPC|EDQUOT)$/

/** Nothing is wrong with the work itself: done again a little later, it may succeed. */
export const mayPass = (error: unknown) => isDisconnect(error) || passing.test(String(codeOf(error)))

export const boundDb = (place: Place): Db => ({
  transaction: (work) => transact(place, work),
  current: place.database.write,
  read: place.database.read,
})

/** The database inside one transaction already open: everything goes through it. */
export const joinedDb = (tx: Tx): Db => ({ transaction: (work) => work(tx), current: tx, read: tx })
