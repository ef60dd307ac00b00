import { orderUrl, ringFillOf } from '@comptoir/orders/admin'
import { newOrderData, updateOrderData } from '@comptoir/orders/contract'
import {
  BrandRings,
  Card,
  Columns,
  call,
  Empty,
  ErrorNote,
  LineChart,
  Link,
  MoneyText,
  on,
  Page,
  Skeleton,
  Stack,
  Stat,
  StateRing,
  Stats,
  spellKeys,
  Text,
  Timeline,
  toneOf,
  useCan,
  useErrorText,
  useFormats,
  useText,
} from '@comptoir/platform/admin'
import { useMe } from '@comptoir/staff/admin'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { Dashboard } from '../contract/dashboard.ts'
import { readDashboard } from '../contract/dashboard.wire.ts'

export function DashboardScreen() {
  return useCan('admin_orders') ? <Figures /> : <Welcome />
}

/** Shown to users without access to orders. */
function Welcome() {
  const t = useText('dashboard')
  return (
    <Page title={t('title')}>
      <Card>
        <Empty
          picture={<BrandRings />}
          title={t('welcome', { name: useMe().name })}
          text={t('welcome_text', { keys: spellKeys('mod+k') })}
        />
      </Card>
    </Page>
  )
}

const key = ['dashboard']
const refetchDelayMs = 1_000

/** Refetched once after a series of order events. */
function useDashboard() {
  const client = useQueryClient()

  useEffect(
    function subscribeToOrders() {
      let timer: ReturnType<typeof setTimeout> | undefined
      const soon = () => {
        clearTimeout(timer)
        timer = setTimeout(() => void client.invalidateQueries({ queryKey: key }), refetchDelayMs)
      }
      const stops = [on(newOrderData, soon), on(updateOrderData, soon)]
      return () => {
        clearTimeout(timer)
        for (const stop of stops) stop()
      }
    },
    [client],
  )
  return useQuery({ queryKey: key, queryFn: ({ signal }) => call(readDashboard, { signal }) })
}

function Figures() {
  const t = useText('dashboard')
  const errorText = useErrorText('dashboard')
  const { data, error, refetch } = useDashboard()

  return (
    <Page title={t('title')} meta={<Text tone="quiet">{t('last_days')}</Text>}>
      {error && !data && <ErrorNote text={errorText(error)} onRetry={() => void refetch()} />}
      {!error && !data && <DashboardSkeleton />}
      {data && (
        <Stack gap="4">
          <Week dashboard={data.dashboard} />
          <Columns main={<Sales dashboard={data.dashboard} />} aside={<Activity dashboard={data.dashboard} />} />
        </Stack>
      )}
    </Page>
  )
}

const DashboardSkeleton = () => (
  <Stack gap="4">
    <Stats>
      {[1, 2, 3, 4].map((index) => (
        <Card key={index}>
          <Skeleton width="40%" />
          <Skeleton width="60%" height={28} />
          <Skeleton width="50%" />
        </Card>
      ))}
    </Stats>
    <Columns
      main={
        <Card>
          <Skeleton height={220} />
        </Card>
      }
      aside={
        <Card>
          {[60, 40, 70, 50, 65, 45].map((width) => (
            <Skeleton key={width} width={`${width}%`} height={20} />
          ))}
        </Card>
      }
    />
  </Stack>
)

function Week({ dashboard: { week, previous_week: before } }: { dashboard: Dashboard }) {
  const t = useText('dashboard')
  const { number, percent, change } = useFormats()
  const compared = (now: number, then: number) => ({
    change: then === 0 ? undefined : now === then ? t('same') : t('versus', { change: change((now - then) / then) }),
    trend: Math.sign(now - then),
  })

  return (
    <Stats>
      <Stat label={t('sales')} value={<MoneyText amount={week.sales} />} {...compared(week.sales, before.sales)} />
      <Stat label={t('orders')} value={number(week.orders)} {...compared(week.orders, before.orders)} />
      <Stat
        label={t('average')}
        value={<MoneyText amount={week.average} />}
        {...compared(week.average, before.average)}
      />
      <Stat label={t('returning')} value={percent(week.returning, 0)} {...compared(week.returning, before.returning)} />
    </Stats>
  )
}

function Sales({ dashboard: { days } }: { dashboard: Dashboard }) {
  const t = useText('dashboard')
  const formats = useFormats()
  // A calendar day formatted as noon UTC, so that no time zone shifts it.
  const nameOf = (date: string) =>
    new Intl.DateTimeFormat(formats.tag, { day: 'numeric', month: 'short', timeZone: 'UTC' }).format(
      new Date(`${date}T12:00:00Z`),
    )
  return (
    <Card title={t('chart')}>
      <LineChart
        label={t('chart')}
        heads={[t('day'), t('sales')]}
        points={days.map(({ date, sales }) => ({ label: nameOf(date), value: sales, text: formats.money(sales) }))}
      />
    </Card>
  )
}

function Activity({ dashboard: { activity } }: { dashboard: Dashboard }) {
  const t = useText('dashboard')
  const orders = useText('orders')
  return (
    <Card title={t('activity')}>
      {activity.length === 0 ? (
        <Text tone="quiet">{t('no_activity')}</Text>
      ) : (
        <Timeline
          entries={activity.map(({ seq, at, order_id, number, tag, customer }) => ({
            id: String(seq),
            at,
            mark: <StateRing fill={ringFillOf[tag]} tone={toneOf[ringFillOf[tag]]} />,
            title: (
              <>
                <Link to={orderUrl(order_id)}>{number === null ? orders('order') : `#${number}`}</Link>{' '}
                {orders(`tags.${tag}`)}
              </>
            ),
            text: <bdi>{customer}</bdi>,
          }))}
        />
      )}
    </Card>
  )
}
