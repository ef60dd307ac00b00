import { on, toast, useText } from '@comptoir/platform/admin'
import { useMe } from '@comptoir/staff/admin'
import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { kindOf } from '../../contract/notification.rules.ts'
import { newNotificationData } from '../../contract/notification.wire.ts'
import { markRead } from '../news/notification.live.ts'
import { useMutedNews } from '../news/use-muted-news.ts'
import { useNotificationTitle } from '../news/use-notification-title.ts'
import { announced, canAnnounce } from './shown-toasts.ts'

/** Shows new notifications as toasts (specification §7), except those the user caused. */
export function Announcer() {
  const t = useText('notifications')
  const titleOf = useNotificationTitle()
  const navigate = useNavigate()
  const { id: me } = useMe()
  const muted = useMutedNews()

  useEffect(
    function announce() {
      return stopping(
        on(newNotificationData, (notification, { actor }) => {
          if (actor?.id === me || muted.includes(kindOf(notification)) || !canAnnounce()) return
          const { link } = notification.content
          const open = () => {
            void markRead(notification)
            if (link) navigate(link)
          }
          announced(
            toast.announce(titleOf(notification), { action: link ? { label: t('open'), onClick: open } : undefined }),
          )
        }),
      )
    },
    [me, muted, navigate, t, titleOf],
  )
  return null
}

const stopping = (stop: () => unknown) => () => void stop()
