import { type Context, emit, job } from '@comptoir/platform/server'
import { and, eq, inArray, lt, sql } from 'drizzle-orm'
import { z } from 'zod'
import { notificationsPurged } from '../contract/notification.wire.ts'
import { notifications } from './notification.table.ts'

const keptDays = 90
/** Fits into one statement timeout, with the marks. */
const purgedAtOnce = 1_000

const purgeSome = ({ db, shop }: Context) =>
  db.transaction(async (tx) => {
    const { id, shop_id, created_at } = notifications
    const oldest = tx
      .select({ id })
      .from(notifications)
      .where(and(eq(shop_id, shop), lt(created_at, sql`now() - make_interval(days => ${keptDays})`)))
      .orderBy(created_at)
      .limit(purgedAtOnce)
    const purged = await tx
      .delete(notifications)
      .where(and(eq(shop_id, shop), inArray(id, oldest)))
      .returning({ id })
    const ids = purged.map((each) => each.id)
    const [first] = ids
    if (first) emit(tx, notificationsPurged, { id: first, ids, version: 1 })
    return purged.length
  })

/** Deletes expired notifications and their marks. */
async function purge(context: Context) {
  while ((await purgeSome(context)) === purgedAtOnce);
}

export const purgeNotifications = job({
  name: 'purge_notifications',
  schema: z.unknown(),
  every: '20 3 * * *',
  run: purge,
})
