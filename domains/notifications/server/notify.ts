import { insertReturning, isoMoment, json, record, type Tx } from '@comptoir/platform/server'
import { v7 as newId } from 'uuid'
import { type Notification, notificationSent } from '../contract/index.ts'
import type { NotificationRow } from './notification.queries.ts'

type News = Pick<Notification, 'title' | 'title_args' | 'content'> & {
  level?: Notification['level']
  to: { permission: string } | { user_id: string }
}

/** Tells the staff something, in the transaction of what there is to tell. */
export async function notify(tx: Tx, shop: number, { title, title_args, content, level = 'info', to }: News) {
  const audience = {
    permission: 'permission' in to ? to.permission : null,
    user_id: 'user_id' in to ? to.user_id : null,
  }
  const { id, created_at } = await insertReturning<NotificationRow>(tx, 'notifications', {
    shop_id: shop,
    id: newId(),
    title,
    title_args: json(title_args),
    content: json(content),
    level,
    ...audience,
  })
  const written = { id, title, title_args, content, level, created_at: isoMoment(created_at) }
  record(tx, notificationSent, { ...written, ...audience, version: 1 })
}
