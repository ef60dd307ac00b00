import { emit, fixed, isoMoment, type Tx } from '@comptoir/platform/server'
import { sql } from 'drizzle-orm'
import { v7 as newId } from 'uuid'
import { z } from 'zod'
import type { Notification } from '../contract/notification.ts'
import { notificationSent } from '../contract/notification.wire.ts'
import { notifications } from './notification.table.ts'

type News = Pick<Notification, 'title' | 'title_args' | 'content'> & {
  level?: Notification['level']
  to: { permission: string } | { user_id: string }
}

const insertNews = fixed(
  z.object({ id: z.string(), created_at: z.date() }),
  sql`insert into ${notifications} (shop_id, id, title, title_args, content, level, permission, user_id)
      select ${sql.placeholder('shop')}::integer, r.id, r.title, r.title_args, r.content, r.level, r.permission, r.user_id
      from jsonb_populate_recordset(null::${notifications}, ${sql.placeholder('rows')}::jsonb) r
      returning id, created_at`,
)

const recordOf = ({ title, title_args, content, level = 'info', to }: News) => ({
  id: newId(),
  ...{ title, title_args, content, level },
  permission: 'permission' in to ? to.permission : null,
  user_id: 'user_id' in to ? to.user_id : null,
})

/** Adds notifications in the transaction of their cause. */
export async function notify(tx: Tx, shop: number, news: readonly News[]) {
  const records = news.map(recordOf)
  const written = await insertNews(tx, { shop, rows: JSON.stringify(records) })
  const times = new Map(written.map(({ id, created_at }) => [id, isoMoment(created_at)]))
  for (const record of records) {
    emit(tx, notificationSent, { ...record, created_at: times.get(record.id) ?? '', version: 1 })
  }
}
