import {
  Button,
  Card,
  Columns,
  Empty,
  ErrorNote,
  Heading,
  Page,
  Select,
  Skeleton,
  Stack,
  Tabs,
  Text,
  useErrorText,
  useFormats,
  useSetting,
  useText,
} from '@comptoir/platform/admin'
import { addDays, dayIn } from '@comptoir/platform/contract'
import { Bell } from 'lucide-react'
import { useSearchParams } from 'react-router'
import type { Notification } from '../contract/notification.ts'
import { NewsChoice } from './news/news-choice.tsx'
import { useUnreadCount } from './news/notification.live.ts'
import { useNewsKinds } from './news/use-news-kinds.ts'
import styles from './notification-row.module.css'
import { NotificationRow } from './notification-row.tsx'
import { NotificationsAddress } from './notifications.urls.ts'
import { useMarkAll } from './use-mark-all.ts'
import { useNotificationPages } from './use-notification-pages.ts'

export function NotificationsScreen() {
  const t = useText('notifications')
  const [search, setSearch] = useSearchParams()
  const { view } = NotificationsAddress.parse(Object.fromEntries(search))
  const unread = useUnreadCount()
  const kinds = useNewsKinds()
  const { markAll, isBusy } = useMarkAll()
  const show = (id: string) => setSearch(id === 'all' ? {} : { view: id }, { replace: true })

  return (
    <Page
      title={t('title')}
      secondary={
        <Button disabled={unread === 0} busy={isBusy} onClick={markAll}>
          {t('mark_all')}
        </Button>
      }
    >
      <Columns
        main={
          <>
            <div className={styles.views}>
              <Tabs
                label={t('views.label')}
                tabs={[
                  { id: 'all', label: t('views.all') },
                  { id: 'unread', label: t('views.unread'), count: unread },
                ]}
                value={view === 'unread' ? 'unread' : 'all'}
                onChange={show}
                numbered
              />
              {kinds.length > 1 && (
                <div className={styles.kind}>
                  <Select
                    aria-label={t('views.kind')}
                    options={[
                      { value: 'all', label: t('views.every_kind') },
                      ...kinds.map(({ id, label }) => ({ value: id, label })),
                    ]}
                    value={kinds.some(({ id }) => id === view) ? view : 'all'}
                    onChange={show}
                  />
                </div>
              )}
            </div>
            <NotificationList view={view} />
          </>
        }
        aside={<NewsChoice />}
      />
    </Page>
  )
}

function NotificationList({ view }: { view: string }) {
  const t = useText('notifications')
  const errorText = useErrorText('notifications')
  const { rows, isLoading, error, retry, hasMore, more } = useNotificationPages(view)

  if (error && rows.length === 0) return <ErrorNote isPage text={errorText(error)} onRetry={retry} />
  if (isLoading) return <Waiting />
  if (rows.length === 0) {
    return (
      <Empty
        picture={<Bell size={32} strokeWidth={1.5} aria-hidden="true" />}
        title={t(view === 'all' ? 'empty.title' : 'empty.done')}
        text={t('empty.text')}
      />
    )
  }
  return (
    <Stack>
      <Days notifications={rows} />
      {hasMore ? <Button onClick={more}>{t('more')}</Button> : <Text tone="quiet">{t('kept')}</Text>}
    </Stack>
  )
}

/** By day of the store, the newest first. */
function Days({ notifications }: { notifications: readonly Notification[] }) {
  const t = useText('notifications')
  const { date } = useFormats()
  const zone = String(useSetting('time_zone') ?? 'UTC')
  const today = dayIn(zone, new Date())
  const nameOf = (day: string) => {
    if (day === today) return t('today')
    return day === addDays(today, -1) ? t('yesterday') : date(day)
  }
  const days = Map.groupBy(notifications, ({ created_at }) => dayIn(zone, new Date(created_at)))

  return [...days].map(([day, ofDay]) => (
    <Card key={day} flush>
      <section className={styles.day} aria-label={nameOf(day)}>
        <Heading>{nameOf(day)}</Heading>
        <ul className={styles.notices}>
          {ofDay.map((notification) => (
            <NotificationRow key={notification.id} notification={notification} />
          ))}
        </ul>
      </section>
    </Card>
  ))
}

const Waiting = () => (
  <Card>
    {[60, 45, 70, 50, 65].map((width) => (
      <Skeleton key={width} width={`${width}%`} height={20} />
    ))}
  </Card>
)
