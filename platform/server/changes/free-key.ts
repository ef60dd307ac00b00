import { handleOf } from '@comptoir/platform/contract'
import { sql } from 'drizzle-orm'
import type { Tx } from '../db/database.ts'
import { rows } from '../db/query.ts'
import { shopOf } from './outbox.ts'

const maxKeyLength = 56
const maxTried = 1_000

/**
 * A unique key from a name: `nord-sud`, then `nord-sud-2`; names without letters use the end of the id.
 * An advisory lock reserves it until the transaction ends. `table` must come from code.
 */
export async function freeKey(tx: Tx, table: string, { id, name }: { id: string; name: string }): Promise<string> {
  const base = handleOf(name)
    .slice(0, maxKeyLength)
    .replace(/-$|[\ud800-\udbff]$/, '')
  const fallback = `${table.replace(/s$/, '')}-${id.slice(-12)}`
  const wanted = base.length < 2 ? fallback : base
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
  return free?.key ?? fallback
}
