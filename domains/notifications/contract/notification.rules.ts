import type { Notification } from './notification.ts'

/** Specification §9. */
export const latest = 30

/** The domain that sent it: `orders` of `orders.notifications.new_order`. */
export const kindOf = ({ title }: Pick<Notification, 'title'>) => title.split('.', 1)[0] ?? ''

export const isUnread = ({ viewed_at }: Pick<Notification, 'viewed_at'>) => viewed_at === null

export const unreadAmong = (notifications: readonly Notification[]) =>
  notifications.slice(0, latest).filter(isUnread).length
