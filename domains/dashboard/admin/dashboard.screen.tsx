import { orderUrl, ringFillOf } from '@comptoir/orders/admin'
import {
  Card,
  Columns,
  ErrorNote,
  LineChart,
  Link,
  MoneyText,
  Page,
  Skeleton,
  Stack,
  Stat,
  StateRing,
  Stats,
  Text,
  Timeline,
  toneOf,
  useCan,
  useErrorText,
  useFormats,
  useText,
} from '@comptoir/platform/admin'
import type { Dashboard } from '../contract/dashboard.ts'
import { FirstSteps } from './first-steps.tsx'
import { useDashboard } from './use-dashboard.ts'

export function DashboardScreen() {
  const t = useText('dashboard')
  const errorText = useErrorText('dashboard')
  const { data, error, refetch } = useDashboard()
  const seesOrders = useCan('admin_orders')

  return (
    <Page title={t('title')} meta={<Text tone="quiet">{t('last_days')}</Text>}>
      {error && !data && <ErrorNote text={errorText(error)} onRetry={() => void refetch()} />}
      {!error && !data && <DashboardSkeleton />}
      {data && (
        <Stack gap="4">
          <Week dashboard={data.dashboard} />
          <LeftOut count={data.dashboard.week.left_out} />
          {isUnused(data.dashboard) ? (
            <FirstSteps />
          ) : (
            <Columns
              main={<Sales dashboard={data.dashboard} />}
              aside={seesOrders && <Activity dashboard={data.dashboard} />}
            />
          )}
        </Stack>
      )}
    </Page>
  )
}

const isUnused = ({ activity, week, previous_week }: Dashboard) =>
  activity.length === 0 && week.orders === 0 && previous_week.orders === 0

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
  const { number, percent, change, signed } = useFormats()
  const compared = (now: number, then: number) => ({
    change: then === 0 ? undefined : now === then ? t('same') : t('versus', { change: change((now - then) / then) }),
    trend: Math.sign(now - then),
  })
  // A percentage of a percentage would be misread.
  const points = Math.round((week.returning - before.returning) * 1_000) / 10
  const comparedShares = {
    change: before.orders === 0 ? undefined : points === 0 ? t('same') : t('versus_points', { points: signed(points) }),
    trend: Math.sign(points),
  }

  return (
    <Stats>
      <Stat label={t('sales')} value={<MoneyText amount={week.placed} />} {...compared(week.placed, before.placed)} />
      <Stat label={t('orders')} value={number(week.orders)} {...compared(week.orders, before.orders)} />
      <Stat
        label={t('average')}
        value={<MoneyText amount={week.average} />}
        {...compared(week.average, before.average)}
      />
      <Stat label={t('returning')} value={percent(week.returning, 0)} {...comparedShares} />
    </Stats>
  )
}

/** Nothing, as long as the shop keeps its currency. */
function LeftOut({ count }: { count: number }) {
  const t = useText('dashboard')
  return count > 0 && <Text tone="quiet">{t('left_out', { count })}</Text>
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
        spell={formats.money}
        points={days.map(({ date, placed }) => ({ label: nameOf(date), value: placed, text: formats.money(placed) }))}
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
