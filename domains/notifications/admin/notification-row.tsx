import { Link, RelativeTime, useText } from '@comptoir/platform/admin'
import { isUnread } from '../contract/notification.rules.ts'
import type { Notification } from '../contract/notification.ts'
import { markRead } from './news/notification.live.ts'
import { useNotificationTitle } from './news/use-notification-title.ts'
import { NotificationIcon } from './notification-icon.tsx'
import styles from './notification-row.module.css'

interface NotificationRowProps {
  notification: Notification
  onOpen?: (notification: Notification) => void
}

/** Opening it marks it read and leads to its record. */
export function NotificationRow({ notification, onOpen }: NotificationRowProps) {
  const t = useText('notifications')
  const titleOf = useNotificationTitle()
  const unread = isUnread(notification)
  const { link, icon } = notification.content
  const open = () => {
    void markRead(notification)
    onOpen?.(notification)
  }

  return (
    <li className={styles.notice} data-unread={unread || undefined}>
      <NotificationIcon icon={icon} level={notification.level} />
      <div>
        {link ? (
          <Link to={link} quiet onClick={open}>
            {titleOf(notification)}
          </Link>
        ) : (
          <button type="button" onClick={open}>
            {titleOf(notification)}
          </button>
        )}
        <small>
          <RelativeTime at={notification.created_at} />
        </small>
      </div>
      {unread && <i className={styles.noticeDot} role="img" aria-label={t('unread')} />}
    </li>
  )
}
