import { answer, serverDomain, tell, welcome } from '@comptoir/platform/server'
import * as wire from '../contract/index.ts'
import { markAll, markNotification, unmark } from './mark-notifications.ts'
import { findNotifications, readRecords, recentNotifications, unreadCount } from './notification.queries.ts'
import { purgeNotifications } from './purge-notifications.ts'

export { notify } from './notify.ts'

export const notifications = serverDomain({
  key: 'notifications',
  routes: [
    answer(wire.recentNotifications, async (context) => ({
      notifications: await recentNotifications(context),
      unread: await unreadCount(context),
    })),
    answer(wire.listNotifications, (context, { query }) => findNotifications(context, query)),
    answer(wire.markNotificationByGet, (context, { params }) => markNotification(context, params.id)),
    answer(wire.markNotification, (context, { params }) => markNotification(context, params.id)),
    answer(wire.markAllByGet, markAll),
    answer(wire.markAll, markAll),
    answer(wire.unmark, (context, { body }) => unmark(context, body.viewed_at)),
  ],
  jobs: [purgeNotifications],
  welcomes: [welcome('signed_in', wire.notificationData, recentNotifications)],
  reads: [{ events: [wire.notificationSent], read: readRecords }],
  live: [
    tell(
      { permissionOf: ({ after }) => after?.permission ?? null },
      wire.notificationSent,
      wire.newNotificationData,
      ({ after }) => wire.Notification.parse({ ...after, viewed_at: null }),
    ),
    tell(
      { users: ({ after }) => (after?.user_id ? [after.user_id] : []) },
      wire.notificationSent,
      wire.newNotificationData,
      ({ after }) => wire.Notification.parse({ ...after, viewed_at: null }),
    ),
    tell(
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
