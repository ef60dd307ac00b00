import { Id, Timestamp } from '@comptoir/platform/contract'
import { z } from 'zod'

export const levels = ['info', 'success', 'warning', 'error'] as const

/** The title is a translation key, so each user reads it in their own language. */
export const Notification = z.object({
  id: Id,
  title: z.string(),
  title_args: z.record(z.string(), z.union([z.string(), z.number()])),
  content: z.object({
    icon: z.string(),
    link: z.string().nullable(),
    entity: z.string().nullable(),
    entity_id: Id.nullable(),
  }),
  level: z.enum(levels),
  created_at: Timestamp,
  /** Read time for this user; null while unread. */
  viewed_at: Timestamp.nullable(),
})
export type Notification = z.infer<typeof Notification>

/** The logged form, with its audience. */
export const NotificationRecord = Notification.omit({ viewed_at: true }).extend({
  permission: z.string().nullable(),
  user_id: Id.nullable(),
  version: z.int(),
})
export type NotificationRecord = z.infer<typeof NotificationRecord>

/** A user's read marks, sent to their other devices; null time means unread again. */
export const NotificationMark = z.object({
  id: Id,
  user_id: Id,
  viewed_at: Timestamp.nullable(),
  ids: z.array(Id),
  version: z.int(),
})
export type NotificationMark = z.infer<typeof NotificationMark>

/** Notifications that were deleted together, under the id of one. */
export const NotificationPurge = z.object({ id: Id, ids: z.array(Id), version: z.int() })
export type NotificationPurge = z.infer<typeof NotificationPurge>
