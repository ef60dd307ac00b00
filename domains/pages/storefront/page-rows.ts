import { array, hashToken, type Queryable, query, type StoreScope, selection } from '@comptoir/platform/server'
import { type SQL, sql } from 'drizzle-orm'
import { p } from '../server/page/page.queries.ts'
import { isShown } from '../server/page/page-links.ts'
import { pagePreviews, pages } from '../server/pages.table.ts'

/** The texts in the language of the page, or the page's own. */
const fieldsIn = (locale: string) => {
  const there = sql`p.translations -> ${locale}::text`
  const orOwn = (path: SQL, own: SQL) => sql<string>`case when ${there} is null then ${own} else ${path} end`
  return selection({
    id: p.id,
    handle: p.handle,
    /** Language of the texts. */
    language: orOwn(sql`${locale}::text`, sql`p.locale::text`),
    title: orOwn(sql`${there} ->> 'title'`, sql`p.title`),
    content: orOwn(sql`${there} ->> 'content'`, sql`p.content`),
    seo_title: orOwn(sql`${there} -> 'seo' ->> 'title'`, sql`coalesce(p.seo_title, '')`),
    seo_description: orOwn(sql`${there} -> 'seo' ->> 'description'`, sql`coalesce(p.seo_description, '')`),
    noindex: p.noindex,
    template: p.template,
    published_at: p.published_at,
    updated_at: p.updated_at,
    isShown: sql<boolean>`(${isShown})`,
  })
}

export type StorePage = ReturnType<ReturnType<typeof fieldsIn>['decode']>

interface Named {
  handle: string
  /** Token of a preview, which shows the page in any state. */
  token?: string | null
}

type Scope = Pick<StoreScope, 'db' | 'shop' | 'locale'>

const readPages = ({ db, locale }: Pick<Scope, 'db' | 'locale'>, rest: SQL): Promise<StorePage[]> => {
  const fields = fieldsIn(locale)
  return query(db, fields.row, sql`select ${fields.columns} ${rest}`)
}

/** Null if there is none, or visitors may not see it. */
export async function findStorePage({ db, shop, locale }: Scope, { handle, token = null }: Named) {
  const isPreviewed =
    token === null
      ? sql`false`
      : sql`exists (select 1 from ${pagePreviews} v where v.shop_id = p.shop_id and v.page_id = p.id
          and v.token_hash = ${hashToken(token)} and v.expires_at > now())`
  const [found] = await readPages(
    { db, locale },
    sql`from ${pages} p where p.shop_id = ${shop} and p.handle = ${handle} and p.deleted_at is null
        and (${isShown} or ${isPreviewed})`,
  )
  return found ?? null
}

export const readNamedPages = ({ db, shop, locale }: Scope, handles: readonly string[]): Promise<StorePage[]> =>
  readPages(
    { db, locale },
    sql`from ${pages} p where p.shop_id = ${shop} and p.handle = any(${array(handles)}::text[]) and ${isShown}`,
  )

/** A theme that lists the pages shows no more. */
const maxListed = 250

export const readStorePages = ({ db, shop, locale }: Scope): Promise<StorePage[]> =>
  readPages(
    { db, locale },
    sql`from ${pages} p where p.shop_id = ${shop} and ${isShown} order by p.title_key, p.id limit ${maxListed}`,
  )

/** Limit of a file (sitemaps.org/protocol.html), less what every shop has. */
const maxEntries = 49_000

const sitemapFields = selection({
  path: sql<string>`'/pages/' || p.handle`,
  updated_at: sql<string>`to_json(p.updated_at) #>> '{}'`,
})

/** Pages that search engines may list. */
export const readSitemapPages = (db: Queryable, shop: number) =>
  query(
    db,
    sitemapFields.row,
    sql`select ${sitemapFields.columns} from ${pages} p where p.shop_id = ${shop} and ${isShown} and not p.noindex order by p.id limit ${maxEntries}::integer`,
  )
