import { createHash } from 'node:crypto'
import { array, type Queryable, rows } from '@comptoir/platform/server'
import { sql } from 'drizzle-orm'

const hashOf = (url: string) => createHash('sha256').update(url).digest('hex')

/** Library files by the URL they were downloaded from. */
export async function rememberedFiles(db: Queryable, shop: number, urls: readonly string[]) {
  if (urls.length === 0) return new Map<string, string>()
  const byHash = new Map(urls.map((url) => [hashOf(url), url]))
  const found = await rows<{ hash: string; file_id: string }>(
    db,
    sql`select encode(url_hash, 'hex') as hash, file_id from fetched_pictures
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
  rows(
    db,
    sql`insert into fetched_pictures (shop_id, url_hash, file_id) values (${shop}, decode(${hashOf(url)}, 'hex'), ${file})
        on conflict (shop_id, url_hash) do update set file_id = excluded.file_id, fetched_at = now()`,
  )
