import { slugOf } from '@comptoir/platform/contract'
import { query, shopOf, type Tx } from '@comptoir/platform/server'
import { sql } from 'drizzle-orm'
import { z } from 'zod'

interface Wanted {
  blog_id: string
  id: string
  title: string
}

/**
 * Derives a handle from the title that is unused in the blog: `tea`, `tea-2`. A title without Latin letters falls
 * back to the id. The advisory lock reserves the handle until the transaction ends.
 */
export async function freeHandle(tx: Tx, { blog_id, id, title }: Wanted): Promise<string> {
  const shop = shopOf(tx)
  const base = slugOf(title) || `article-${id.slice(-12)}`
  await tx.execute(sql`select pg_advisory_xact_lock(${shop}, hashtext(${`article ${blog_id} ${base}`}))`)
  const taken = await query(
    tx,
    z.object({ handle: z.string() }),
    sql`select handle from articles where shop_id = ${shop} and blog_id = ${blog_id} and deleted_at is null
          and (handle = ${base} or (handle >= ${`${base}-`} and handle < ${`${base}.`} and handle ~ '-[0-9]+$'))`,
  )
  const known = new Set(taken.map(({ handle }) => handle))
  if (!known.has(base)) return base
  let number = 2
  while (known.has(`${base}-${number}`)) number += 1
  return `${base}-${number}`
}
