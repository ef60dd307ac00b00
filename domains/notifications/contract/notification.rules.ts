import type { Notification } from './notification.ts'

/** Specification §9. */
export const latest = 30

export const isUnread = ({ viewed_at }: Pick<Notification, 'viewed_at'>) => viewed_at === null

export const unreadAmong = (notifications: readonly Notification[]) =>
  notifications.slice(0, latest).filter(isUnread).length
