import { emit, one, type Tx } from '@comptoir/platform/server'
import { v7 as newId } from 'uuid'
import type { Notification } from '../contract/notification.ts'
import { notificationSent } from '../contract/notification.wire.ts'
import { notifications } from './notification.table.ts'

type News = Pick<Notification, 'title' | 'title_args' | 'content'> & {
  level?: Notification['level']
  to: { permission: string } | { user_id: string }
}

/** Adds a notification in the transaction of its cause. */
export async function notify(tx: Tx, shop: number, { title, title_args, content, level = 'info', to }: News) {
  const audience = {
    permission: 'permission' in to ? to.permission : null,
    user_id: 'user_id' in to ? to.user_id : null,
  }
  const news = { title, title_args, content, level }
  const written = await tx
    .insert(notifications)
    .values({ shop_id: shop, id: newId(), ...news, ...audience })
    .returning({ id: notifications.id, created_at: notifications.created_at })
  emit(tx, notificationSent, { ...one(written), ...news, ...audience, version: 1 })
}
