import { array, type Context, isoMoment, isoTime, page, type Queryable, rows } from '@comptoir/platform/server'
import { type SQL, sql } from 'drizzle-orm'
import { latest, type Notification, unreadAmong } from '../contract/index.ts'

export interface NotificationRow {
  [column: string]: unknown
  id: string
  title: string
  title_args: Notification['title_args']
  content: Notification['content']
  level: Notification['level']
  created_at: string
  viewed_at: string | null
}

const columns = sql`n.id, n.title, n.title_args, n.content, n.level, n.created_at, v.viewed_at`

const sourceFor = (shop: number, user: string | null) => sql`notifications n left join notification_views v
  on v.shop_id = ${shop} and v.user_id = ${user} and v.notification_id = n.id`

export const toNotification = (row: NotificationRow): Notification => ({
  id: row.id,
  title: row.title,
  title_args: row.title_args,
  content: row.content,
  level: row.level,
  created_at: isoMoment(row.created_at),
  viewed_at: isoTime(row.viewed_at),
})

/** A reader sees what is addressed to them, or to a permission that they hold now. */
export function addressedTo({ shop, actor, can }: Context, permissions: readonly string[]): SQL {
  const held = permissions.filter(can)
  return sql`n.shop_id = ${shop} and (n.user_id = ${actor.id} or n.permission = any(${array(held)}::text[]))`
}

/** The permissions that notifications are addressed to; few, and known by heart after a moment. */
export async function addressedPermissions(db: Queryable, shop: number): Promise<string[]> {
  const found = await rows<{ permission: string }>(
    db,
    sql`select distinct permission from notifications where shop_id = ${shop} and permission is not null`,
  )
  return found.map(({ permission }) => permission)
}

export async function recentNotifications(context: Context): Promise<Notification[]> {
  const { db, shop, actor } = context
  const mine = addressedTo(context, await addressedPermissions(db.current, shop))
  const found = await rows<NotificationRow>(
    db.current,
    sql`select ${columns} from ${sourceFor(shop, actor.id)} where ${mine}
        order by n.created_at desc, n.id desc limit ${latest}`,
  )
  return found.map(toNotification)
}

export const unreadCount = async (context: Context) => unreadAmong(await recentNotifications(context))

interface Asked {
  limit: number
  cursor?: string
  sort?: string
  filter?: { unread?: { eq: 'true' | 'false' } }
}

export async function findNotifications(context: Context, { filter, ...asked }: Asked) {
  const { db, shop, actor } = context
  const unread = filter?.unread
  const filters = unread ? [unread.eq === 'true' ? sql`v.viewed_at is null` : sql`v.viewed_at is not null`] : []
  return page<NotificationRow, Notification>(
    db.current,
    {
      select: columns,
      from: sourceFor(shop, actor.id),
      where: [addressedTo(context, await addressedPermissions(db.current, shop))],
      id: sql`n.id`,
      sorts: { created_at: { column: sql`n.created_at`, type: 'timestamptz' } },
      usualSort: '-created_at',
      toItem: toNotification,
    },
    { ...asked, filters },
  )
}
