import { setTimeout } from 'node:timers/promises'
import type { TestShop } from './test-shop.ts'

/** Resolves once `waiting` connections wait for a lock. */
export async function waitForLocks(shop: TestShop, waiting: number) {
  const { pool } = shop.app.database
  for (;;) {
    const { rows } = await pool.query<{ count: number }>(
      `select count(*)::integer as count from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    )
    if ((rows[0]?.count ?? 0) >= waiting) return
    await setTimeout(5)
  }
}

/** Runs `work` while another transaction locks a row, then releases it and returns the result. */
export async function whileLocked<Result>(
  shop: TestShop,
  { table, id }: { table: string; id: string },
  work: () => Promise<Result>,
): Promise<Result> {
  const holder = await shop.app.database.pool.connect()
  try {
    await holder.query('begin')
    await holder.query(`select 1 from ${table} where id = $1 for update`, [id])
    return await work()
  } finally {
    await holder.query('commit')
    holder.release()
  }
}
