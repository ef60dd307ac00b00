import { failure } from '@comptoir/platform/contract'
import { array, type Context, record, rows, type Tx } from '@comptoir/platform/server'
import { type SQL, sql } from 'drizzle-orm'
import { type NotificationMark, notificationsViewed } from '../contract/index.ts'
import { addressedPermissions, addressedTo, unreadCount } from './notification.queries.ts'

type Mark = Pick<NotificationMark, 'user_id' | 'viewed_at'>

/** The reader's other devices hear of it; with no moment the notifications are unread again. */
function tellOthers(tx: Tx, found: readonly { id: string }[], mark: Mark) {
  const [first] = found
  const ids = found.map(({ id }) => id)
  if (first) record(tx, notificationsViewed, { id: first.id, ids, ...mark, version: 1 })
}

/** Notes that this reader has seen some notifications, all at one moment. */
async function mark(context: Context, which: SQL) {
  const { db, shop, actor, now } = context
  const user_id = actor.id ?? ''
  const viewed_at = now().toISOString()
  return db.transaction(async (tx) => {
    const mine = addressedTo(context, await addressedPermissions(tx, shop))
    const found = await rows<{ id: string }>(tx, sql`select n.id from notifications n where ${mine} and ${which}`)
    const ids = found.map(({ id }) => id)
    const marked = await rows<{ id: string }>(
      tx,
      sql`insert into notification_views (shop_id, user_id, notification_id, viewed_at)
          select ${shop}, ${user_id}, id, ${viewed_at} from unnest(${array(ids)}::uuid[]) as id on conflict do nothing
          returning notification_id as id`,
    )
    tellOthers(tx, marked, { user_id, viewed_at })
    return { found: ids.length, viewed_at: marked.length > 0 ? viewed_at : null }
  })
}

const done = async (context: Context) => ({ success: true as const, unread: await unreadCount(context) })

export async function markNotification(context: Context, id: string) {
  const { found } = await mark(context, sql`n.id = ${id}`)
  if (found === 0) throw failure('NOT_FOUND', { entity: 'notification' })
  return done(context)
}

export async function markAll(context: Context) {
  const { shop, actor } = context
  const unread = sql`not exists (select 1 from notification_views v
    where v.shop_id = ${shop} and v.user_id = ${actor.id} and v.notification_id = n.id)`
  const { viewed_at } = await mark(context, unread)
  return { ...(await done(context)), viewed_at }
}

/** Takes back what this reader marked at one moment. */
export async function unmark(context: Context, viewed_at: string) {
  const { db, shop, actor } = context
  const user_id = actor.id ?? ''
  await db.transaction(async (tx) => {
    const unread = await rows<{ id: string }>(
      tx,
      sql`delete from notification_views
          where shop_id = ${shop} and user_id = ${user_id} and viewed_at = ${viewed_at}
          returning notification_id as id`,
    )
    tellOthers(tx, unread, { user_id, viewed_at: null })
  })
  return done(context)
}
