import { broadcast, handle, serverDomain, snapshot } from '@comptoir/platform/server'
import { Notification } from '../contract/notification.ts'
import * as wire from '../contract/wire.ts'
import { markAll, markNotification, unmark } from './mark-notifications.ts'
import { findNotifications, readRecords, recentNotifications, unreadCount } from './notification.queries.ts'
import { purgeNotifications } from './purge-notifications.ts'

export { forgetNotifications } from './forget-notifications.ts'
export { notify } from './notify.ts'
export { purgeNotifications } from './purge-notifications.ts'

export const notifications = serverDomain({
  key: 'notifications',
  routes: [
    handle(wire.recentNotifications, async (context) => ({
      notifications: await recentNotifications(context),
      unread: await unreadCount(context),
    })),
    handle(wire.listNotifications, (context, { query }) => findNotifications(context, query)),
    handle(wire.markNotificationByGet, (context, { params }) => markNotification(context, params.id)),
    handle(wire.markNotification, (context, { params }) => markNotification(context, params.id)),
    handle(wire.markAllByGet, markAll),
    handle(wire.markAll, markAll),
    handle(wire.unmark, (context, { body }) => unmark(context, body.viewed_at)),
  ],
  jobs: [purgeNotifications],
  snapshots: [snapshot('signed_in', wire.notificationData, recentNotifications)],
  reads: [{ events: [wire.notificationSent], read: readRecords }],
  live: [
    broadcast(
      { permission: 'signed_in' },
      wire.notificationsPurged,
      wire.deleteNotificationData,
      ({ entity_id, after }) => ({ id: entity_id, ids: after?.ids }),
    ),
    broadcast(
      { permissionOf: ({ after }) => after?.permission ?? null },
      wire.notificationSent,
      wire.newNotificationData,
      ({ after }) => Notification.parse({ ...after, viewed_at: null }),
    ),
    broadcast(
      { users: ({ after }) => (after?.user_id ? [after.user_id] : []) },
      wire.notificationSent,
      wire.newNotificationData,
      ({ after }) => Notification.parse({ ...after, viewed_at: null }),
    ),
    broadcast(
      { users: ({ after }) => (after?.user_id ? [after.user_id] : []) },
      wire.notificationsViewed,
      wire.updateNotificationData,
      ({ entity_id, version, after }) => ({
        id: entity_id,
        ids: after?.ids,
        version,
        patch: { viewed_at: after?.viewed_at },
      }),
    ),
  ],
})
