import { apiError } from '@comptoir/platform/contract'
import { type Context, emit, joinedDb, query, type Tx } from '@comptoir/platform/server'
import { and, eq, isNotNull, sql } from 'drizzle-orm'
import { z } from 'zod'
import { isUnread } from '../contract/notification.rules.ts'
import type { NotificationMark } from '../contract/notification.ts'
import { notificationsViewed } from '../contract/notification.wire.ts'
import { isAddressed, newestUnread, recentNotifications, unreadCount } from './notification.queries.ts'
import { notificationReaders, notificationReads, notifications } from './notification.table.ts'

type Mark = Pick<NotificationMark, 'id' | 'viewed_at' | 'ids'>

/**
 * Informs the user's other devices; a null time means unread. `ids` are limited to those shown by the bell;
 * lists are refetched.
 */
function emitMarked(tx: Tx, { actor }: Context, mark: Mark) {
  emit(tx, notificationsViewed, { ...mark, user_id: actor.id ?? '', version: 1 })
}

const Marked = z.object({ notification_id: z.string() })

const idsOf = (records: readonly { id: string }[]) => records.map(({ id }) => id)

const done = async (context: Context) => ({ success: true as const, unread: await unreadCount(context) })

const within = (context: Context, tx: Tx): Context => ({ ...context, db: joinedDb(tx) })

export async function markNotification(context: Context, id: string) {
  const { db, shop, actor, now } = context
  const viewed_at = now().toISOString()
  await db.transaction(async (tx) => {
    if (!(await isAddressed(within(context, tx), id))) throw apiError('NOT_FOUND', { entity: 'notification' })
    const marked = await query(
      tx,
      Marked,
      sql`insert into ${notificationReads} (shop_id, user_id, notification_id, viewed_at)
          select ${shop}, ${actor.id}, ${notifications.id}, ${viewed_at} from ${notifications}
          where ${notifications.shop_id} = ${shop} and ${notifications.id} = ${id}
            and not exists (select 1 from ${notificationReaders} where ${ofReader(context)}
              and ${notificationReaders.read_before_at} >= ${notifications.created_at})
          on conflict do nothing returning notification_id`,
    )
    if (marked.length > 0) emitMarked(tx, context, { id, viewed_at, ids: [id] })
  })
  return done(context)
}

const ofReader = ({ shop, actor }: Context) =>
  and(eq(notificationReaders.shop_id, shop), eq(notificationReaders.user_id, actor.id ?? ''))

/** Creates the user's row if missing and locks it, so concurrent "mark all" calls run one after the other. */
const lockReader = (tx: Tx, { shop, actor }: Context) =>
  tx
    .insert(notificationReaders)
    .values({ shop_id: shop, user_id: actor.id ?? '' })
    .onConflictDoUpdate({
      target: [notificationReaders.shop_id, notificationReaders.user_id],
      set: { user_id: sql`excluded.user_id` },
    })

/** Marks everything up to the newest visible notification; later ones stay unread. */
export async function markAll(context: Context) {
  const { db, shop, now } = context
  const viewed_at = now().toISOString()
  const marked = await db.transaction(async (tx) => {
    await lockReader(tx, context)
    const inside = within(context, tx)
    const newest = await newestUnread(inside)
    if (!newest) return false
    const ids = idsOf((await recentNotifications(inside)).filter(isUnread))
    // Computed in SQL, because the driver drops microseconds.
    await tx
      .update(notificationReaders)
      .set({
        undo_before_at: sql`${notificationReaders.read_before_at}`,
        read_before_at: sql`${notifications.created_at}`,
        viewed_at,
      })
      .from(notifications)
      .where(and(ofReader(context), eq(notifications.shop_id, shop), eq(notifications.id, newest.id)))
    emitMarked(tx, context, { id: newest.id, viewed_at, ids })
    return true
  })
  return { ...(await done(context)), viewed_at: marked ? viewed_at : null }
}

export async function unmark(context: Context, viewed_at: string) {
  const { db, shop, actor } = context
  await db.transaction(async (tx) => {
    const undone = await tx
      .update(notificationReaders)
      .set({ read_before_at: sql`${notificationReaders.undo_before_at}`, undo_before_at: null })
      .where(
        and(
          ofReader(context),
          eq(notificationReaders.viewed_at, viewed_at),
          isNotNull(notificationReaders.undo_before_at),
        ),
      )
      .returning({ user_id: notificationReaders.user_id })
    const { shop_id, user_id } = notificationReads
    const opened = await tx
      .delete(notificationReads)
      .where(and(eq(shop_id, shop), eq(user_id, actor.id ?? ''), eq(notificationReads.viewed_at, viewed_at)))
      .returning({ id: notificationReads.notification_id })
    if (undone.length + opened.length === 0) return
    const recent = await recentNotifications(within(context, tx))
    const [newest] = recent
    const ids = [...new Set([...idsOf(recent.filter(isUnread)), ...idsOf(opened)])]
    if (newest) emitMarked(tx, context, { id: newest.id, viewed_at: null, ids })
  })
  return done(context)
}
