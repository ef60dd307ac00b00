import { slugOf } from '@comptoir/platform/contract'
import { query, type Tx } from '@comptoir/platform/server'
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { products } from '../../product/product.table.ts'

/**
 * Derives an unused handle from the title: `cafe`, `cafe-2`. A title without Latin letters falls back to the id. The
 * advisory lock reserves the handle until the transaction ends.
 */
export async function freeHandle(tx: Tx, shop: number, { id, title }: { id: string; title: string }): Promise<string> {
  const base = slugOf(title) || `product-${id.slice(-12)}`
  await tx.execute(sql`select pg_advisory_xact_lock(${shop}, hashtext(${`handle ${base}`}))`)
  const taken = await query(
    tx,
    z.object({ handle: z.string() }),
    sql`select handle from ${products} where shop_id = ${shop} and deleted_at is null
          and (handle = ${base} or (handle >= ${`${base}-`} and handle < ${`${base}.`} and handle ~ '-[0-9]+$'))`,
  )
  const known = new Set(taken.map(({ handle }) => handle))
  if (!known.has(base)) return base
  let number = 2
  while (known.has(`${base}-${number}`)) number += 1
  return `${base}-${number}`
}
