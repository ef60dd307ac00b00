import { Button, Link, useText } from '@comptoir/platform/admin'
import './bell-list.css'
import { useNotifications, useUnreadCount } from './notification.live.ts'
import { NotificationRow } from './notification-row.tsx'
import { useMarkAll } from './use-mark-all.ts'

/** What the bell opens; fetched when somebody does. */
export function BellList({ onClose }: { onClose: () => void }) {
  const t = useText('notifications')
  const notifications = useNotifications() ?? []
  const unread = useUnreadCount()
  const { markAll, isBusy } = useMarkAll()

  return (
    <div className="bell">
      <div className="bell-head">
        <h2>{t('title')}</h2>
        <Button variant="ghost" disabled={unread === 0} busy={isBusy} onClick={markAll}>
          {t('mark_all')}
        </Button>
      </div>
      {notifications.length === 0 ? (
        <p className="bell-empty">{t('empty.done')}</p>
      ) : (
        <ul>
          {notifications.map((notification) => (
            <NotificationRow key={notification.id} notification={notification} onOpen={onClose} />
          ))}
        </ul>
      )}
      <div className="bell-foot">
        <Link to="/notifications" onClick={onClose}>
          {t('see_all')}
        </Link>
      </div>
    </div>
  )
}
