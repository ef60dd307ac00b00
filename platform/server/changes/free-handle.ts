import { handleOf } from '@comptoir/platform/contract'
import { type SQL, sql } from 'drizzle-orm'
import type { Tx } from '../db/database.ts'
import { rows } from '../db/query.ts'
import { shopOf } from './outbox.ts'

interface Wanted {
  id: string
  title: string
  /** Handles are unique within it: the id of a blog. */
  scope?: string
  /** Condition on the records of the scope. */
  within?: SQL
}

/**
 * Derives a handle from the title that no record outside the trash has: `tea`, `tea-2`. A title without letters
 * falls back to the id. The advisory lock reserves the handle until the transaction ends. `table` must come from code.
 */
export async function freeHandle(tx: Tx, table: string, wanted: Wanted): Promise<string> {
  const { id, title, scope = '', within = sql`true` } = wanted
  const shop = shopOf(tx)
  const base = handleOf(title) || `${table.replace(/s$/, '')}-${id.slice(-12)}`
  await rows(tx, sql`select pg_advisory_xact_lock(${shop}, hashtext(${`${table} ${scope} ${base}`}))`)
  const taken = await rows<{ handle: string }>(
    tx,
    sql`select handle from ${sql.identifier(table)} where shop_id = ${shop} and ${within} and deleted_at is null
          and (handle = ${base} or (handle >= ${`${base}-`} and handle < ${`${base}.`} and handle ~ '-[0-9]+$'))`,
  )
  const known = new Set(taken.map(({ handle }) => handle))
  if (!known.has(base)) return base
  let number = 2
  while (known.has(`${base}-${number}`)) number += 1
  return `${base}-${number}`
}
