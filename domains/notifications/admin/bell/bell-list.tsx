import { Button, Link, ListSlot, useText } from '@comptoir/platform/admin'
import { useNotifications, useUnreadCount } from '../news/notification.live.ts'
import { NotificationRow } from '../notification-row.tsx'
import { useMarkAll } from '../use-mark-all.ts'
import styles from './bell-list.module.css'

export function BellList({ onClose }: { onClose: () => void }) {
  const t = useText('notifications')
  const notifications = useNotifications() ?? []
  const unread = useUnreadCount()
  const { markAll, isBusy } = useMarkAll()

  return (
    <div className={styles.bell}>
      <div className={styles.bellHead}>
        <h2>{t('title')}</h2>
        <Button variant="ghost" disabled={unread === 0} busy={isBusy} onClick={markAll}>
          {t('mark_all')}
        </Button>
      </div>
      <ListSlot id="bell.work" />
      {notifications.length === 0 ? (
        <p className={styles.bellEmpty}>{t('empty.done')}</p>
      ) : (
        <ul>
          {notifications.map((notification) => (
            <NotificationRow key={notification.id} notification={notification} onOpen={onClose} />
          ))}
        </ul>
      )}
      <div className={styles.bellFoot}>
        <Link to="/notifications" onClick={onClose}>
          {t('see_all')}
        </Link>
      </div>
    </div>
  )
}
