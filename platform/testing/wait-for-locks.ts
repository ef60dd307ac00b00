import { setTimeout } from 'node:timers/promises'
import type { PoolClient } from 'pg'
import type { TestShop } from './test-shop.ts'

/** Connections that wait for `holder`, or for one that waits for it; others are none of the test's concern. */
const waitingFor = `with recursive waiting as (
    select pid from pg_stat_activity where datname = current_database() and $1 = any(pg_blocking_pids(pid))
    union
    select a.pid from pg_stat_activity a join waiting w on w.pid = any(pg_blocking_pids(a.pid))
    where a.datname = current_database()
  )
  select count(*)::integer as count from waiting`

async function pidOf(holder: PoolClient): Promise<number> {
  const { rows } = await holder.query<{ pid: number }>('select pg_backend_pid() as pid')
  return rows[0]?.pid ?? 0
}

/**
 * Runs `work` while another transaction locks a row, then releases it and returns the result. `waiters(n)` resolves
 * once n connections wait for the row.
 */
export async function whileLocked<Result>(
  shop: TestShop,
  { table, id }: { table: string; id: string },
  work: (waiters: (count: number) => Promise<void>) => Promise<Result>,
): Promise<Result> {
  const { pool } = shop.app.database
  // A job or reaction to what the test did before would be counted as a waiter.
  await shop.idle()
  const holder = await pool.connect()
  let locked = true
  try {
    await holder.query('begin')
    await holder.query(`select 1 from ${table} where id = $1 for update`, [id])
    const pid = await pidOf(holder)
    return await work(async (count) => {
      while (locked) {
        const { rows } = await pool.query<{ count: number }>(waitingFor, [pid])
        if ((rows[0]?.count ?? 0) >= count) return
        await setTimeout(5)
      }
    })
  } finally {
    locked = false
    await holder.query('commit')
    holder.release()
  }
}
