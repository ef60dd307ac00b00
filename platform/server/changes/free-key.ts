import { slugOf } from '@comptoir/platform/contract'
import { sql } from 'drizzle-orm'
import { rows, type Tx } from '../db/database.ts'
import { shopOf } from './outbox.ts'

const longest = 56
const maxTried = 1_000

/**
 * A key made from a name that no other row of the table has: `nord-sud`, `nord-sud-2`. A name that Latin letters cannot
 * spell gets one from the id. Until the transaction ends nobody else is given the same. The table's name comes from code.
 */
export async function freeKey(tx: Tx, table: string, { id, name }: { id: string; name: string }): Promise<string> {
  const base = slugOf(name).slice(0, longest).replace(/-+$/, '')
  const unspelled = `${table.replace(/s$/, '')}-${id.slice(-12)}`
  const wanted = base.length < 2 ? unspelled : base
  await rows(tx, sql`select pg_advisory_xact_lock(${shopOf(tx)}, hashtext(${`${table} ${wanted}`}))`)
  const [free] = await rows<{ key: string }>(
    tx,
    sql`select candidate as key
        from (select ${wanted}::text as candidate, 1 as turn
              union all
              select ${wanted}::text || '-' || n, n from generate_series(2, ${maxTried}::integer) n) as candidates
        where not exists (
          select 1 from ${sql.identifier(table)} where shop_id = ${shopOf(tx)} and key = candidate)
        order by turn limit 1`,
  )
  return free?.key ?? unspelled
}
