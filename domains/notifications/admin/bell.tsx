import { IconButton, lazy, Popover, useCan, useText } from '@comptoir/platform/admin'
import { Bell as BellIcon } from 'lucide-react'
import { useState } from 'react'
import styles from './bell.module.css'
import { useUnreadCount } from './notification.live.ts'
import { noteBell } from './shown-toasts.ts'

const List = lazy(async () => (await import('./bell-list.tsx')).BellList)

/** The latest thirty (specification §2): 350 px wide, half the window high. */
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
