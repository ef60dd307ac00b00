import { array, type Context, isoTime, type KeysetPart, oneOf, page, query, selection } from '@comptoir/platform/server'
import { mutedNewsOf } from '@comptoir/staff/server'
import { and, eq, or, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { z } from 'zod'
import { latest, unreadAmong } from '../contract/notification.rules.ts'
import type { Notification, NotificationRecord } from '../contract/notification.ts'
import { notificationReaders, notificationReads, notifications } from './notification.table.ts'

const { id, title, title_args, content, level, created_at, permission, user_id } = notifications
const ownColumns = { id, title, title_args, content, level, created_at }

/** A scalar subquery is evaluated once. */
const ofReader = ({ shop, actor }: Context, column: PgColumn) =>
  sql`(select ${column} from ${notificationReaders}
    where ${notificationReaders.shop_id} = ${shop} and ${notificationReaders.user_id} = ${actor.id})`

const readBefore = (context: Context) =>
  sql`coalesce(${ofReader(context, notificationReaders.read_before_at)}, 'epoch')`

const isUnreadFor = (context: Context) =>
  sql`(${notificationReads.viewed_at} is null and ${created_at} > ${readBefore(context)})`

/** Includes the read mark of this user. */
const selectionFor = (context: Context) =>
  selection({
    ...ownColumns,
    viewed_at: sql<Date | null>`coalesce(${notificationReads.viewed_at}, case when ${created_at} <= ${readBefore(context)}
      then ${ofReader(context, notificationReaders.viewed_at)} end)`,
  })

function decoderFor(context: Context) {
  const { decode } = selectionFor(context)
  return (row: object): Notification => {
    const { viewed_at, ...found } = decode(row)
    return { ...found, viewed_at: isoTime(viewed_at) }
  }
}

interface Part extends KeysetPart {
  unread?: boolean
  kind?: string | undefined
  /** Leaves out kinds that the user has muted. */
  isWanted?: boolean
}

const kindColumn = sql`split_part(${title}, '.', 1)`

/**
 * Notifications for the user or one of their permissions. Each branch reads its own index range up to the
 * limit; a union merges them.
 */
function partFor(context: Context, { after, direction, limit, unread, kind, isWanted }: Part): SQL {
  const { shop, actor, permissions } = context
  const isUnread = isUnreadFor(context)
  const wanted = [
    unread === undefined ? sql`true` : unread ? isUnread : sql`not ${isUnread}`,
    ...(kind === undefined ? [] : [sql`${kindColumn} = ${kind}`]),
    ...(isWanted ? [sql`not (${kindColumn} = any(${mutedNewsOf(context)}))`] : []),
  ]
  const cutFor = (audience: SQL) => sql`select ${selectionFor(context).columns}
    from ${notifications} left join ${notificationReads} on ${notificationReads.shop_id} = ${shop}
      and ${notificationReads.user_id} = ${actor.id} and ${notificationReads.notification_id} = ${id}
    where ${notifications.shop_id} = ${shop} and ${audience} and ${sql.join(wanted, sql` and `)} and ${after}
    order by ${created_at} ${direction}, ${id} ${direction} limit ${limit}`
  return sql`(select cut.* from unnest(${array(permissions())}::text[]) as held (permission)
      cross join lateral (${cutFor(sql`${permission} = held.permission`)}) cut
    union all (${cutFor(sql`${user_id} = ${actor.id}`)})) ${notifications}`
}

async function newest(context: Context, part: Pick<Part, 'limit' | 'unread'>): Promise<Notification[]> {
  const row = z.looseObject({}).transform(decoderFor(context))
  return query(
    context.db.current,
    row,
    sql`select * from ${partFor(context, { ...part, isWanted: true, after: sql`true`, direction: sql`desc` })}
        order by ${created_at} desc, ${id} desc limit ${part.limit}`,
  )
}

export const recentNotifications = (context: Context) => newest(context, { limit: latest })

export const newestUnread = async (context: Context) => (await newest(context, { limit: 1, unread: true }))[0]

export const unreadCount = async (context: Context) => unreadAmong(await recentNotifications(context))

export async function isAddressed({ db, shop, actor, permissions }: Context, notification: string) {
  const toReader = or(eq(user_id, actor.id ?? ''), sql`${permission} = any(${array(permissions())}::text[])`)
  const found = await db.current
    .select({ id })
    .from(notifications)
    .where(and(eq(notifications.shop_id, shop), eq(id, notification), toReader))
  return found.length > 0
}

/** For the change log: with the audience, without read marks. */
export async function readRecords({ db, shop }: Context, ids: readonly string[]): Promise<NotificationRecord[]> {
  const found = await db.current
    .select({ ...ownColumns, permission, user_id })
    .from(notifications)
    .where(and(eq(notifications.shop_id, shop), oneOf(id, ids)))
  return found.map((row) => ({ ...row, version: 1 }))
}

interface ListQuery {
  limit: number
  cursor?: string
  sort?: string
  filter?: { unread?: { eq: 'true' | 'false' }; kind?: { eq: string } }
}

export async function findNotifications(context: Context, { filter, ...params }: ListQuery) {
  const unread = filter?.unread && filter.unread.eq === 'true'
  const part = (wanted: KeysetPart) =>
    partFor(context, { ...wanted, unread, kind: filter?.kind?.eq, isWanted: unread === true })
  return page<Record<string, unknown>, Notification>(
    context.db.current,
    {
      select: sql`${notifications}.*`,
      from: sql`${notifications}`,
      part,
      where: [sql`true`],
      id: sql`${id}`,
      sorts: { created_at: { column: sql`${created_at}`, type: 'timestamptz' } },
      defaultSort: '-created_at',
      toItem: decoderFor(context),
    },
    { ...params, filters: [] },
  )
}
