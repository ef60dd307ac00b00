import { orderUrl, ringFillOf } from '@comptoir/orders/admin'
import {
  Card,
  Columns,
  ErrorNote,
  LineChart,
  Link,
  MoneyText,
  Page,
  PluginSlot,
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
import { dayIn } from '@comptoir/platform/contract'
import type { Activity, Dashboard, Sales } from '../contract/dashboard.ts'
import { FirstSteps } from './first-steps.tsx'
import { Greeting, Today, useZone, ViewShop } from './head/home-head.tsx'
import { useMinute } from './head/use-minute.ts'
import { PagesCard } from './pages-card.tsx'
import { useDashboard } from './use-dashboard.ts'
import { WaitingCard } from './waiting/waiting-card.tsx'

export function DashboardScreen() {
  const t = useText('dashboard')
  const errorText = useErrorText('dashboard')
  const { data, error, refetch } = useDashboard()
  const seesSales = useCan('admin_stats')
  const now = useMinute()

  return (
    <Page title={<Greeting now={now} />} tab={t('title')} subtitle={<Today now={now} />} primary={<ViewShop />}>
      {error && !data && <ErrorNote text={errorText(error)} onRetry={() => void refetch()} />}
      {!error && !data && <DashboardSkeleton withSales={seesSales} />}
      {data && <Parts dashboard={data.dashboard} now={now} />}
    </Page>
  )
}

/** Figures for those who may see them, else the pages of their role. */
function Parts({ dashboard, now }: { dashboard: Dashboard; now: number }) {
  const { days, sales, waiting, activity } = dashboard
  const seesOrders = useCan('admin_orders')
  const isUnused = sales !== null && isEmptyYet(sales, activity)
  const waits = <Waits waiting={waiting} isUnused={isUnused} now={now} />
  return (
    <Stack gap="4">
      {sales && <Week sales={sales} />}
      {sales && <LeftOut count={sales.week.left_out} />}
      {isUnused ? (
        <>
          {waits}
          <FirstSteps />
        </>
      ) : (
        <Columns
          main={
            <Stack gap="4">
              {waits}
              {sales ? <SalesCard days={days} /> : <PagesCard />}
              <PluginSlot name="dashboard.main" props={{}} />
            </Stack>
          }
          aside={
            <>
              {seesOrders && <ActivityCard activity={activity} />}
              <PluginSlot name="dashboard.side" props={{}} />
            </>
          }
        />
      )}
    </Stack>
  )
}

/** In an unused shop "nothing is waiting" would be no news. */
function Waits({ waiting, isUnused, now }: Pick<Dashboard, 'waiting'> & { isUnused: boolean; now: number }) {
  const zone = useZone()
  return (
    waiting && (waiting.length > 0 || !isUnused) && <WaitingCard waiting={waiting} now={now} today={dayIn(zone, now)} />
  )
}

const isEmptyYet = ({ week, previous_week }: Sales, activity: readonly Activity[]) =>
  activity.length === 0 && week.orders === 0 && previous_week.orders === 0

const DashboardSkeleton = ({ withSales }: { withSales: boolean }) => (
  <Stack gap="4">
    {withSales && (
      <Stats>
        {[1, 2, 3, 4].map((index) => (
          <Card key={index}>
            <Skeleton width="40%" />
            <Skeleton width="60%" height={28} />
            <Skeleton width="50%" />
          </Card>
        ))}
      </Stats>
    )}
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

function Week({ sales: { week, previous_week: before } }: { sales: Sales }) {
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

function SalesCard({ days }: Pick<Dashboard, 'days'>) {
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

function ActivityCard({ activity }: { activity: readonly Activity[] }) {
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
