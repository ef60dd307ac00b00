import { Card, Empty, Kbd, Page, PageError, Skeleton, Stack, Tabs, Text, useText } from '@comptoir/platform/admin'
import { CircleCheck } from 'lucide-react'
import { useSearchParams } from 'react-router'
import { paymentsUrl } from '../payments.urls.ts'
import { HowItHappens } from './how-it-happens.tsx'
import { OrphanList } from './orphan-list.tsx'
import { SolvedList } from './solved-list.tsx'
import { useKeptFocus } from './use-kept-focus.ts'
import { type OrphanView, orphanViews, useOrphanPayments } from './use-orphan-payments.ts'
import styles from './without-order.module.css'

/** View and opened payment stand in the address: the bell leads to one of them. */
function useOrphanAddress() {
  const [search, setSearch] = useSearchParams()
  const view: OrphanView = search.get('view') === 'solved' ? 'solved' : 'open'
  return {
    view,
    opened: search.get('payment'),
    show: (next: string) => setSearch(next === 'solved' ? { view: next } : {}, { replace: true }),
    open: (id: string | null) => setSearch(id === null ? {} : { payment: id }, { replace: true }),
  }
}

/** Money that came to no order: what is known of it, and one press each. */
export function WithoutOrderScreen() {
  const t = useText('payments')
  const { view, opened, show, open } = useOrphanAddress()
  const { data, error, refetch } = useOrphanPayments(view)
  const area = useKeptFocus(data?.payments)
  const title = t('orphans.title')
  if (error && !data)
    return <PageError title={title} back={paymentsUrl} error={error} texts="payments" onRetry={() => void refetch()} />
  const payments = data?.payments ?? []
  const isEmpty = data !== undefined && payments.length === 0
  return (
    <Page title={title} subtitle={t('orphans.subtitle')} back={paymentsUrl} secondary={<HowItHappens />}>
      <Card flush>
        <div ref={area}>
          <div className={styles.head}>
            <Tabs
              label={title}
              value={view}
              onChange={show}
              tabs={orphanViews.map((id) => ({ id, label: t(`orphans.views.${id}`), count: data?.counts[id] }))}
            />
          </div>
          {!data && <Loading />}
          {isEmpty && <Nothing view={view} />}
          {view === 'open' && !isEmpty && data && <OrphanList payments={payments} opened={opened} onOpen={open} />}
          {view === 'solved' && !isEmpty && data && <SolvedList payments={payments} />}
          {view === 'open' && !isEmpty && <Foot />}
        </div>
      </Card>
    </Page>
  )
}

const Loading = () => (
  <div className={styles.loading}>
    <Stack gap="4">
      {[80, 65, 72].map((width) => (
        <Skeleton key={width} width={`${width}%`} height={20} />
      ))}
    </Stack>
  </div>
)

function Nothing({ view }: { view: OrphanView }) {
  const t = useText('payments')
  return (
    <Empty
      title={t(view === 'open' ? 'orphans.none' : 'orphans.none_solved')}
      text={t(view === 'open' ? 'orphans.none_text' : 'orphans.none_solved_text')}
      picture={<CircleCheck size={32} aria-hidden="true" />}
    />
  )
}

function Foot() {
  const t = useText('payments')
  return (
    <div className={styles.foot}>
      <Text tone="quiet">{t('orphans.foot')}</Text>
      <span className={styles.keys} aria-hidden="true">
        <Kbd keys="j" /> <Kbd keys="k" /> {t('orphans.keys.move')} <Kbd keys="enter" /> {t('orphans.keys.open')}
      </span>
    </div>
  )
}
