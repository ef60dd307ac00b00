import { Link, RelativeTime, useText } from '@comptoir/platform/admin'
import type { Notification } from '../contract/index.ts'
import { isUnread } from '../contract/index.ts'
import { markRead } from './notification.live.ts'
import { NotificationIcon } from './notification-icon.tsx'
import './notification-row.css'
import { useNotificationTitle } from './use-notification-title.ts'

interface NotificationRowProps {
  notification: Notification
  onOpen?: (notification: Notification) => void
}

/** One notification: a dot and weight while unread; opening it reads it and leads to what it is about. */
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
    <li className="notice" data-unread={unread || undefined}>
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
      {unread && <i className="notice-dot" role="img" aria-label={t('unread')} />}
    </li>
  )
}
