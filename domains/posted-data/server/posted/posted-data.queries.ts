import { apiError } from '@comptoir/platform/contract'
import {
  array,
  type Context,
  lockAndRead,
  matches,
  one,
  page,
  type Queryable,
  query,
  selection,
  type Tx,
} from '@comptoir/platform/server'
import { namesOf } from '@comptoir/staff/server'
import { and, asc, eq, type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { PostedAnswer, PostedItem } from '../../contract/posted-data.ts'
import { latest } from '../../contract/posted-data.wire.ts'
import type { PostedQuery } from '../../contract/posted-item.wire.ts'
import { forms, postedAnswers, postedAttachments, postedData } from '../posted-data.table.ts'

const f = postedAttachments
/** Attachments of spam cannot be opened. */
const attachmentsOfItem = sql<PostedItem['attachments']>`case when ${postedData.status} = 'spam' then '[]'::json else (
  select coalesce(json_agg(json_build_object('id', ${f.id}, 'field', ${f.field}, 'name', ${f.name}, 'mime', ${f.mime},
    'size', ${f.size}, 'is_picture', ${f.thumb_key} is not null) order by ${f.position}), '[]')
  from ${f} where ${f.shop_id} = ${postedData.shop_id} and ${f.posted_id} = ${postedData.id}) end`

const columns = selection({
  id: postedData.id,
  form_key: forms.key,
  data: postedData.data,
  name: postedData.name,
  email: postedData.email,
  phone: postedData.phone,
  page_url: postedData.page_url,
  locale: postedData.locale,
  viewed_at: postedData.viewed_at,
  viewed_by: postedData.viewed_by,
  status: postedData.status,
  assignee_id: postedData.assignee_id,
  customer_id: postedData.customer_id,
  attachments: attachmentsOfItem,
  created_at: postedData.created_at,
  updated_at: postedData.updated_at,
  version: postedData.version,
})
type Columns = ReturnType<typeof columns.decode>

const toItem = ({ viewed_at, name, email, phone, page_url, ...row }: Columns): PostedItem => ({
  ...row,
  name: name ?? '',
  email: email ?? '',
  phone: phone ?? '',
  page_url: page_url ?? '',
  viewed: viewed_at !== null,
})

const withForms = sql`${postedData} join ${forms}
  on ${forms.shop_id} = ${postedData.shop_id} and ${forms.id} = ${postedData.form_id}`

const ofShop = (shop: number) => eq(postedData.shop_id, shop)

export async function readItem(db: Queryable, shop: number, id: string): Promise<PostedItem> {
  const [row] = await query(
    db,
    columns.row,
    sql`select ${columns.columns} from ${withForms} where ${and(ofShop(shop), eq(postedData.id, id))}`,
  )
  if (!row) throw apiError('NOT_FOUND', { entity: 'posted_data' })
  return toItem(row)
}

/** For live events of new items. */
export async function readItems({ db, shop }: Context, ids: readonly string[]): Promise<PostedItem[]> {
  const found = await query(
    db.current,
    columns.row,
    sql`select ${columns.columns} from ${withForms} where ${ofShop(shop)} and ${postedData.id} = any(${array(ids)}::uuid[])`,
  )
  return found.map(toItem)
}

export const lockItem = (tx: Tx, shop: number, id: string): Promise<PostedItem> =>
  lockAndRead(tx, { table: postedData, id }, (tx) => readItem(tx, shop, id))

/** The newest, without spam: what the panel counts and shows first. */
export async function newestItems({ db, shop }: Context): Promise<PostedItem[]> {
  const found = await query(
    db.current,
    columns.row,
    sql`select ${columns.columns} from ${withForms} where ${ofShop(shop)} and ${postedData.status} <> 'spam'
        order by ${postedData.created_at} desc, ${postedData.id} desc limit ${latest}`,
  )
  return found.map(toItem)
}

export async function allPostedData(context: Context) {
  const { db, shop } = context
  const [counted] = await db.current
    .select({
      total: sql<number>`count(*)`,
      unread: sql<number>`count(*) filter (where ${postedData.viewed_at} is null and ${postedData.status} <> 'spam')`,
    })
    .from(postedData)
    .where(ofShop(shop))
  return { postedData: await newestItems(context), total: counted?.total ?? 0, unread: counted?.unread ?? 0 }
}

const filtersOf = ({ q, filter }: PostedQuery): SQL[] => [
  ...(q ? [matches(q, { grams: sql`${postedData.grams}`, folded: sql`${postedData.search}`, phones: true })] : []),
  ...(filter?.status ? [sql`${postedData.status} = any(${array(filter.status.in)}::text[])`] : []),
  ...(filter?.assignee_id ? [eq(postedData.assignee_id, filter.assignee_id.eq)] : []),
  ...(filter?.form ? [eq(forms.key, filter.form.eq)] : []),
]

export const findItems = ({ db, shop }: Context, query: PostedQuery) =>
  page(
    db.read,
    {
      select: columns.columns,
      from: withForms,
      where: [ofShop(shop)],
      id: sql`${postedData.id}`,
      sorts: { created_at: { column: sql`${postedData.created_at}`, type: 'timestamptz' } },
      defaultSort: '-created_at',
      toItem: (row: object) => toItem(columns.decode(row)),
    },
    { ...query, filters: filtersOf(query) },
  )

export async function readAnswers(db: Queryable, shop: number, posted_id: string): Promise<PostedAnswer[]> {
  const found = await db
    .select()
    .from(postedAnswers)
    .where(and(eq(postedAnswers.shop_id, shop), eq(postedAnswers.posted_id, posted_id)))
    .orderBy(asc(postedAnswers.created_at), asc(postedAnswers.id))
  const names = await namesOf(
    db,
    shop,
    found.flatMap(({ user_id }) => user_id ?? []),
  )
  return found.map(({ id, text, user_id, created_at }) => ({
    ...{ id, text, created_at },
    author: user_id ? { id: user_id, name: names.get(user_id) ?? '' } : null,
  }))
}

export const countPosted = (db: Queryable, shop: number): Promise<number> =>
  db.$count(postedData, eq(postedData.shop_id, shop))

/** Messages that nobody has opened, and since when the oldest waits. */
export async function readUnviewed({ db, shop }: Context) {
  const found = await query(
    db.current,
    z.object({ count: z.number(), since: z.date().nullable() }),
    sql`select count(*) as count, min(${postedData.created_at}) as since from ${postedData}
        where ${ofShop(shop)} and ${postedData.viewed_at} is null and ${postedData.status} <> 'spam'`,
  )
  const { count, since } = one(found)
  return { count, since: since?.toISOString() ?? null }
}
