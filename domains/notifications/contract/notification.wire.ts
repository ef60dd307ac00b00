import {
  DeletedRecord,
  domainEvent,
  endpoint,
  Id,
  listQuery,
  listReply,
  Patch,
  socketEvent,
  Timestamp,
} from '@comptoir/platform/contract'
import { z } from 'zod'
import { Notification, NotificationMark, NotificationPurge, NotificationRecord } from './notification.ts'

const byId = z.strictObject({ id: Id })
const marked = z.object({ success: z.literal(true), unread: z.int().nonnegative() })
/** Time stamp of the marks, which identifies them for undo; null if nothing was unread. */
const allMarked = marked.extend({ viewed_at: Timestamp.nullable() })

export const recentNotifications = endpoint({
  method: 'GET',
  path: '/api/get_recent_notifications',
  summary: 'The newest notifications and how many are unread',
  permission: 'person',
  reply: z.object({ notifications: z.array(Notification), unread: z.int().nonnegative() }),
})
export const listNotifications = endpoint({
  method: 'GET',
  path: '/api/notifications',
  summary: 'Notifications by page, with filters',
  permission: 'person',
  query: listQuery(
    {
      unread: z.strictObject({ eq: z.enum(['true', 'false']) }),
      /** The domain that sent it. */
      kind: z.strictObject({ eq: z.string().regex(/^[a-z][a-z-]{0,63}$/, 'INVALID_ENTRY') }),
    },
    ['created_at'],
  ),
  reply: listReply(Notification),
})

/** A GET that writes, as the specification requires; `markNotification` is the POST equivalent. */
export const markNotificationByGet = endpoint({
  method: 'GET',
  path: '/api/mark_notification_as_read/{id}',
  summary: 'Marks a notification as read for the caller',
  changes: true,
  permission: 'person',
  params: byId,
  reply: marked,
})
export const markNotification = endpoint({
  method: 'POST',
  path: '/api/mark_notification_as_read/{id}',
  summary: 'Marks a notification as read for the caller',
  changes: true,
  permission: 'person',
  params: byId,
  reply: marked,
})
/** The trailing slash is in the specification. */
export const markAllByGet = endpoint({
  method: 'GET',
  path: '/api/mark_all_notification_as_read/',
  summary: 'Marks all notifications as read for the caller',
  changes: true,
  permission: 'person',
  reply: allMarked,
})
export const markAll = endpoint({
  method: 'POST',
  path: '/api/mark_all_notification_as_read/',
  summary: 'Marks all notifications as read for the caller',
  changes: true,
  permission: 'person',
  reply: allMarked,
})
/** Reverts the marks made at one time. */
export const unmark = endpoint({
  method: 'POST',
  path: '/api/mark_notifications_as_unread',
  summary: 'Marks notifications as unread for the caller',
  permission: 'person',
  body: z.strictObject({ viewed_at: Timestamp }),
  reply: marked,
})

// Title arguments may name a customer, so they are read from the table.
export const notificationSent = domainEvent('notification.sent', NotificationRecord, {
  logged: ['id', 'title', 'level', 'permission', 'user_id', 'created_at', 'version'],
})
export const notificationsViewed = domainEvent('notification_mark.made', NotificationMark)

export const notificationsPurged = domainEvent('notification.purged', NotificationPurge)

export const notificationData = socketEvent('notification_data', z.array(Notification))
export const newNotificationData = socketEvent('new_notification_data', Notification)
export const updateNotificationData = socketEvent(
  'update_notification_data',
  Patch.extend({ ids: z.array(Id).optional() }),
)
/** One event for all that expired together. */
export const deleteNotificationData = socketEvent(
  'delete_notification_data',
  DeletedRecord.extend({ ids: z.array(Id).optional() }),
)
