import { ButtonLink, IconButton, lazy, Popover, Tooltip, useCan, useText } from '@comptoir/platform/admin'
import { Bell as BellIcon, Inbox } from 'lucide-react'
import { useState } from 'react'
import { useUnreadCount } from '../news/notification.live.ts'
import { notificationsUrl } from '../notifications.urls.ts'
import styles from './bell.module.css'
import { noteBell } from './shown-toasts.ts'

const List = lazy(async () => (await import('./bell-list.tsx')).BellList)

/** The way to all notifications, and the bell with the latest thirty (specification §2). */
export function Bell() {
  const t = useText('notifications')
  if (!useCan('notifications_button')) return null
  return (
    <>
      <span className={styles.bellAll}>
        <Tooltip text={t('see_all')}>
          <ButtonLink
            to={notificationsUrl}
            variant="ghost"
            data-square
            aria-label={t('see_all')}
            icon={<Inbox size={18} aria-hidden="true" />}
          />
        </Tooltip>
      </span>
      <BellDialog />
    </>
  )
}

/** 350 px wide, half the window high. */

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
            <span className={styles.bellButton} data-part="bell-button">
              <BellIcon size={18} aria-hidden="true" />
              {unread > 0 && <small data-count={unread} aria-hidden="true" />}
            </span>
          }
        />
      }
    >
      {isOpen && <List onClose={() => open(false)} />}
    </Popover>
  )
}
