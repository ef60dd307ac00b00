import { sql } from 'drizzle-orm'
import type { PoolClient } from 'pg'
import { z } from 'zod'
import { type PipelinedTx, type Tx, txOn } from '../db/database.ts'
import { codeOf, isDisconnect } from '../db/database-errors.ts'
import { fixed } from '../db/query.ts'
import type { Db } from './change.ts'
import {
  drawConsequences,
  emittedEvents,
  flush,
  openScope,
  type TransactionScope,
  transactionScopeOf,
} from './outbox.ts'

const deadlock = '40P01'
const maxAttempts = 4

type Work<Result> = (tx: Tx) => Promise<Result>

/** Named, so pg pipelines it with the next statements instead of sending it alone. */
const statement = (text: 'begin' | 'commit') => ({ name: text, text })

async function attempt<Result>(client: PoolClient, scope: TransactionScope, work: Work<Result>): Promise<Result> {
  const tx = txOn(client)
  openScope(tx, scope)
  const begin = client.query(statement('begin'))
  // Awaited below; if BEGIN fails, the statements after it fail too.
  begin.catch(() => {})
  const held = scope.held?.(tx)
  held?.catch(() => {})
  try {
    const result = await work(tx)
    await begin
    await held
    await drawConsequences(tx)
    const events = emittedEvents(tx)
    await commit(client, tx)
    if (events.length > 0) scope.database.changesCommitted(events)
    return result
  } catch (error) {
    // On a lost connection the rollback would wait for a timeout; the server rolls back by itself.
    if (!isDisconnect(error)) await client.query('rollback')
    throw error
  }
}

/** Sends the last statements and COMMIT together, so locks taken by `flush` last only as long as the disk write. */
async function commit(client: PoolClient, tx: Tx) {
  const [, { command }] = await Promise.all([flush(tx), client.query(statement('commit'))])
  // PostgreSQL answers COMMIT with ROLLBACK when a statement failed before.
  if (command === 'ROLLBACK') throw new Error('A statement failed and nobody said so: nothing was saved')
}

async function attemptOnce<Result>(scope: TransactionScope, work: Work<Result>): Promise<Result> {
  const client = await scope.database.pool.connect()
  let broken: Error | undefined
  try {
    return await attempt(client, scope, work)
  } catch (error) {
    broken = isDisconnect(error) ? error : undefined
    throw error
  } finally {
    client.release(broken)
  }
}

/** Retries when the database chose the transaction as a deadlock victim. */
export async function transact<Result>(
  scope: TransactionScope,
  work: Work<Result>,
  attemptNumber = 1,
): Promise<Result> {
  try {
    return await attemptOnce(scope, work)
  } catch (error) {
    if (codeOf(error) !== deadlock || attemptNumber === maxAttempts) throw error
    return transact(scope, work, attemptNumber + 1)
  }
}

export const boundDb = (scope: TransactionScope): Db => ({
  transaction: (work) => transact(scope, work),
  separately: (work) => transact(scope, work),
  current: scope.database.write,
  read: scope.database.read,
})

/** Database access inside a transaction that is already open. */
export const joinedDb = (tx: Tx): Db => ({
  transaction: (work) => work(tx),
  // Rights are held by the open transaction: to wait for them here could be to wait for itself.
  separately: (work) => transact({ ...transactionScopeOf(tx), held: undefined }, work),
  current: tx,
  read: tx,
})

const planGenerically = fixed(z.unknown(), sql`set local plan_cache_mode = force_generic_plan`)

/**
 * Forces generic plans for a transaction that looks up by ids only. Otherwise PostgreSQL plans a statement
 * over an id list each time, which costs as much as running it.
 */
export const forceGenericPlan = (tx: PipelinedTx) => planGenerically(tx, {})
