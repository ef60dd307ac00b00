import { apiError } from '@comptoir/platform/contract'
import { array, type Context, lockAndRead, type Queryable, query, selection, type Tx } from '@comptoir/platform/server'
import { sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { PageRecord, PageRow } from '../../contract/page.ts'
import { pages } from '../pages.table.ts'

export const p = alias(pages, 'p')

const rowFields = {
  id: p.id,
  title: p.title,
  handle: p.handle,
  public: p.public,
  published_at: p.published_at,
  template: sql<string>`coalesce(p.template, '')`,
  version: p.version,
  updated_at: p.updated_at,
}
export const rowSelection = selection(rowFields)

const pageSelection = selection({
  ...rowFields,
  locale: p.locale,
  content: p.content,
  seo_title: sql<string>`coalesce(p.seo_title, '')`,
  seo_description: sql<string>`coalesce(p.seo_description, '')`,
  noindex: p.noindex,
  translations: p.translations,
  created_at: p.created_at,
})

/** @throws NOT_FOUND, also for a page in the trash */
export async function readPage(db: Queryable, shop: number, id: string): Promise<PageRecord> {
  const [row] = await query(
    db,
    pageSelection.row,
    sql`select ${pageSelection.columns} from ${pages} p where p.shop_id = ${shop} and p.id = ${id} and p.deleted_at is null`,
  )
  if (!row) throw apiError('NOT_FOUND', { entity: 'page' })
  const { seo_title, seo_description, noindex, ...page } = row
  return { ...page, seo: { title: seo_title, description: seo_description, noindex } }
}

export const lockPage = (tx: Tx, shop: number, id: string): Promise<PageRecord> =>
  lockAndRead(tx, { table: pages, id }, (tx) => readPage(tx, shop, id))

/** List rows by id, for live events of new and restored pages. */
export const readPageRows = ({ db, shop }: Context, ids: readonly string[]): Promise<PageRow[]> =>
  query(
    db.current,
    rowSelection.row,
    sql`select ${rowSelection.columns} from ${pages} p where p.shop_id = ${shop} and p.id = any(${array(ids)}::uuid[]) and p.deleted_at is null`,
  )
