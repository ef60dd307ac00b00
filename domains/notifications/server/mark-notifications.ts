import { failure } from '@comptoir/platform/contract'
import { array, type Context, record, rows } from '@comptoir/platform/server'
import { type SQL, sql } from 'drizzle-orm'
import { notificationsViewed } from '../contract/index.ts'
import { addressedPermissions, addressedTo, unreadCount } from './notification.queries.ts'

/** Notes that this reader has seen some notifications; their other devices hear of it. */
async function mark(context: Context, which: SQL): Promise<number> {
  const { db, shop, actor, now } = context
  const user_id = actor.id ?? ''
  return db.transaction(async (tx) => {
    const mine = addressedTo(context, await addressedPermissions(tx, shop))
    const found = await rows<{ id: string }>(tx, sql`select n.id from notifications n where ${mine} and ${which}`)
    const ids = found.map(({ id }) => id)
    const marked = await rows<{ notification_id: string }>(
      tx,
      sql`insert into notification_views (shop_id, user_id, notification_id)
          select ${shop}, ${user_id}, id from unnest(${array(ids)}::uuid[]) as id on conflict do nothing
          returning notification_id`,
    )
    const fresh = marked.map(({ notification_id }) => notification_id)
    const [first] = fresh
    if (first) {
      const viewed_at = now().toISOString()
      record(tx, notificationsViewed, { id: first, ids: fresh, user_id, viewed_at, version: 1 })
    }
    return ids.length
  })
}

const done = async (context: Context) => ({ success: true as const, unread: await unreadCount(context) })

export async function markNotification(context: Context, id: string) {
  if ((await mark(context, sql`n.id = ${id}`)) === 0) throw failure('NOT_FOUND', { entity: 'notification' })
  return done(context)
}

export async function markAll(context: Context) {
  const { shop, actor } = context
  const unread = sql`not exists (select 1 from notification_views v
    where v.shop_id = ${shop} and v.user_id = ${actor.id} and v.notification_id = n.id)`
  await mark(context, unread)
  return done(context)
}
