import {
  Card,
  Columns,
  ErrorNote,
  Page,
  PluginSlot,
  Skeleton,
  Stack,
  useCan,
  useErrorText,
  useText,
} from '@comptoir/platform/admin'
import { dayIn } from '@comptoir/platform/contract'
import { HereNow } from '@comptoir/staff/admin'
import type { Dashboard } from '../contract/dashboard.ts'
import { FirstDaysCard } from './first/first-days-card.tsx'
import { HideSteps, useHiddenSteps } from './first/hide-steps.tsx'
import { Moving } from './first/moving.tsx'
import { ShopWindow } from './first/shop-window.tsx'
import { Greeting, Today, useZone, ViewShop, Welcome } from './head/home-head.tsx'
import { useMinute } from './head/use-minute.ts'
import { NowCard } from './now/now-card.tsx'
import { PagesCard } from './pages-card.tsx'
import { useDashboard } from './use-dashboard.ts'
import { WaitingCard } from './waiting/waiting-card.tsx'
import { WeekCard } from './week/week-card.tsx'

export function DashboardScreen() {
  const t = useText('dashboard')
  const errorText = useErrorText('dashboard')
  const { data, error, refetch } = useDashboard()
  const now = useMinute()
  const steps = useHiddenSteps()
  const { first_days: first = null } = data?.dashboard ?? {}
  const isNew = first !== null && !steps.areHidden
  // A new shop has its link beside the window.
  const headOfNew = { title: <Welcome />, subtitle: t('first.welcome_text') }

  return (
    <Page {...(isNew ? headOfNew : headOf(now))} tab={t('title')}>
      {error && !data && <ErrorNote text={errorText(error)} onRetry={() => void refetch()} />}
      {!error && !data && <HomeSkeleton />}
      {data && (
        <Columns
          main={<Main {...data.dashboard} first_days={isNew ? first : null} now={now} />}
          aside={<Aside {...data.dashboard} first_days={isNew ? first : null} now={now} />}
        />
      )}
      {first && <HideSteps done={first.done.length} {...steps} />}
    </Page>
  )
}

const headOf = (now: number) => ({
  title: <Greeting now={now} />,
  subtitle: <Today now={now} />,
  menu: <ViewShop />,
})

interface PartProps extends Dashboard {
  /** Milliseconds. */
  now: number
}

function Main({ first_days, waiting, recent, now }: PartProps) {
  const seesOrders = useCan('admin_orders')
  const today = dayIn(useZone(), now)
  return (
    <Stack gap="4">
      {first_days && <FirstDaysCard firstDays={first_days} />}
      {waiting ? <WaitingCard waiting={waiting} now={now} today={today} /> : <PagesCard />}
      {seesOrders && !(first_days && recent.length === 0) && <NowCard recent={recent} />}
      <PluginSlot name="dashboard.main" props={{}} />
    </Stack>
  )
}

/** Without figures, what waits stands beside the pages of the role. */
function Aside({ first_days, week, waiting, now }: PartProps) {
  const seesColleagues = useCan('users_page')
  return (
    <>
      {first_days && (
        <>
          <ShopWindow firstDays={first_days} />
          <Moving />
        </>
      )}
      {week && !first_days && <WeekCard week={week} now={now} />}
      {!week && waiting && <PagesCard />}
      {seesColleagues && <HereNow />}
      <PluginSlot name="dashboard.side" props={{}} />
    </>
  )
}

const rows = [60, 40, 70, 50, 65, 45] as const

const HomeSkeleton = () => (
  <Columns
    main={
      <Card>
        {rows.map((width) => (
          <Skeleton key={width} width={`${width}%`} height={36} />
        ))}
      </Card>
    }
    aside={
      <Card>
        <Skeleton width="40%" />
        <Skeleton width="60%" height={28} />
        <Skeleton height={160} />
      </Card>
    }
  />
)
