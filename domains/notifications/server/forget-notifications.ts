import { array, emit, shopOf, type Tx } from '@comptoir/platform/server'
import { and, eq, sql } from 'drizzle-orm'
import { notificationsPurged } from '../contract/notification.wire.ts'
import { notifications } from './notification.table.ts'

/** Deletes the notifications about some records, because they name a person who was erased. */
export async function forgetNotifications(tx: Tx, entity: string, ids: readonly string[]) {
  const { content, id, shop_id } = notifications
  const isAbout = and(
    sql`${content} ->> 'entity' = ${entity}`,
    sql`${content} ->> 'entity_id' = any(${array(ids)}::text[])`,
  )
  const deleted = await tx
    .delete(notifications)
    .where(and(eq(shop_id, shopOf(tx)), isAbout))
    .returning({ id })
  const [first] = deleted
  if (first) emit(tx, notificationsPurged, { id: first.id, ids: deleted.map((each) => each.id), version: 1 })
}
