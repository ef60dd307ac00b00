import { Button, IconButton, Link, Popover, useCan, useText } from '@comptoir/platform/admin'
import { Bell as BellIcon } from 'lucide-react'
import { useState } from 'react'
import './bell.css'
import { useNotifications, useUnreadCount } from './notification.live.ts'
import { NotificationRow } from './notification-row.tsx'
import { noteBell } from './shown-toasts.ts'
import { useMarkAll } from './use-mark-all.ts'

/** The latest thirty (specification §2): 350 wide, half the window high. */
export const Bell = () => (useCan('notifications_button') ? <BellDialog /> : null)

function BellDialog() {
  const t = useText('notifications')
  const unread = useUnreadCount()
  const [isOpen, setOpen] = useState(false)
  const open = (next: boolean) => {
    noteBell(next)
    setOpen(next)
  }

  return (
    <Popover
      label={t('title')}
      align="end"
      open={isOpen}
      onOpenChange={open}
      trigger={
        <IconButton
          label={unread > 0 ? t('bell_unread', { count: unread }) : t('title')}
          icon={
            <span className="bell-button">
              <BellIcon size={18} aria-hidden="true" />
              {unread > 0 && <small data-count={unread} aria-hidden="true" />}
            </span>
          }
        />
      }
    >
      <BellList onClose={() => open(false)} />
    </Popover>
  )
}

function BellList({ onClose }: { onClose: () => void }) {
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
