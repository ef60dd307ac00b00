import { Button, Card, Empty, ErrorNote, Page, Skeleton, Stack, Tabs, useText } from '@comptoir/platform/admin'
import { Bell } from 'lucide-react'
import { useSearchParams } from 'react-router'
import { useUnreadCount } from './notification.live.ts'
import styles from './notification-row.module.css'
import { NotificationRow } from './notification-row.tsx'
import { isNotificationView, NotificationsAddress, notificationViews } from './notifications.urls.ts'
import { useMarkAll } from './use-mark-all.ts'
import { useNotificationPages } from './use-notification-pages.ts'

export function NotificationsScreen() {
  const t = useText('notifications')
  const [search, setSearch] = useSearchParams()
  const { view } = NotificationsAddress.parse(Object.fromEntries(search))
  const unread = useUnreadCount()
  const { markAll, isBusy } = useMarkAll()

  return (
    <Page
      title={t('title')}
      secondary={
        <Button disabled={unread === 0} busy={isBusy} onClick={markAll}>
          {t('mark_all')}
        </Button>
      }
    >
      <Tabs
        label={t('views.label')}
        tabs={notificationViews.map((id) => ({ id, label: t(`views.${id}`) }))}
        value={view}
        onChange={(id) => isNotificationView(id) && setSearch(id === 'all' ? {} : { view: id }, { replace: true })}
        numbered
      />
      <NotificationList onlyUnread={view === 'unread'} />
    </Page>
  )
}

function NotificationList({ onlyUnread }: { onlyUnread: boolean }) {
  const t = useText('notifications')
  const { rows, isLoading, error, retry, hasMore, more } = useNotificationPages(onlyUnread)

  if (error && rows.length === 0) return <ErrorNote isPage onRetry={retry} />
  if (isLoading) return <Waiting />
  if (rows.length === 0) {
    return (
      <Empty
        picture={<Bell size={32} strokeWidth={1.5} aria-hidden="true" />}
        title={t(onlyUnread ? 'empty.done' : 'empty.title')}
        text={t('empty.text')}
      />
    )
  }
  return (
    <Stack>
      <Card flush>
        <ul className={styles.notices}>
          {rows.map((notification) => (
            <NotificationRow key={notification.id} notification={notification} />
          ))}
        </ul>
      </Card>
      {hasMore && <Button onClick={more}>{t('more')}</Button>}
    </Stack>
  )
}

const Waiting = () => (
  <Card>
    {[60, 45, 70, 50, 65].map((width) => (
      <Skeleton key={width} width={`${width}%`} height={20} />
    ))}
  </Card>
)
