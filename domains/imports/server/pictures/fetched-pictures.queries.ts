import { createHash } from 'node:crypto'
import { array, type Queryable, query } from '@comptoir/platform/server'
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { fetchedPictures } from '../record/import.table.ts'

const hashOf = (url: string) => createHash('sha256').update(url).digest('hex')

const Fetched = z.object({ hash: z.string(), file_id: z.string() })

/** Library files by the URL they were downloaded from. */
export async function rememberedFiles(db: Queryable, shop: number, urls: readonly string[]) {
  if (urls.length === 0) return new Map<string, string>()
  const byHash = new Map(urls.map((url) => [hashOf(url), url]))
  const found = await query(
    db,
    Fetched,
    sql`select encode(url_hash, 'hex') as hash, file_id from ${fetchedPictures}
        where shop_id = ${shop} and url_hash = any(
          select decode(each, 'hex') from unnest(${array([...byHash.keys()])}::text[]) as each)`,
  )
  return new Map(
    found.flatMap(({ hash, file_id }) => {
      const url = byHash.get(hash)
      return url === undefined ? [] : [[url, file_id] as const]
    }),
  )
}

export const rememberFile = (db: Queryable, shop: number, { url, file }: { url: string; file: string }) =>
  db.execute(sql`insert into ${fetchedPictures} (shop_id, url_hash, file_id) values (${shop}, decode(${hashOf(url)}, 'hex'), ${file})
        on conflict (shop_id, url_hash) do update set file_id = excluded.file_id, fetched_at = now()`)
