import { adminDomain } from '@comptoir/platform/admin'
import { fakeApi } from '@comptoir/platform/admin/testing/fake-api.ts'
import { renderScreen } from '@comptoir/platform/admin/testing/render.tsx'
import { screen, within } from '@testing-library/react'
import { House } from 'lucide-react'
import { expect, test } from 'vitest'
import type { Dashboard, RecentOrder } from '../contract/dashboard.ts'
import type { Waiting } from '../contract/waiting.ts'
import type { Week } from '../contract/week.ts'
import { DashboardScreen } from './dashboard.screen.tsx'

const nothing = { net: 0, orders: 0, average: 0, returning: 0 }
const day = (at: number) => new Date(Date.UTC(2026, 10, at)).toISOString().slice(0, 10)
/** Friday; the week began on the 16th. */
const week: Week = {
  ...{ today: day(20), monday: day(16), currency: 'EUR', left_out: 0 },
  days: Array.from({ length: 12 }, (_, at) => ({ date: day(9 + at), net: 0 })),
  ...{ this_week: nothing, last_week: nothing, now: nothing, last_days: nothing, days_before: nothing },
  same_time_last_week: { net: 0, orders: 0 },
}
const unused: Dashboard = { first_days: null, days: [], week, waiting: [], recent: [] }

const domains = [
  adminDomain({
    key: 'orders',
    menu: [
      {
        id: 'orders',
        to: '/orders',
        icon: House,
        permission: 'admin_orders',
        group: 'main',
        position: 1,
        useCount: () => 3,
      },
    ],
  }),
]

const renderDashboard = (dashboard: Dashboard, can?: (permission: string) => boolean) => {
  fakeApi({ 'GET /api/dashboard': () => ({ dashboard }) })
  return renderScreen(<DashboardScreen />, { can, domains })
}

const waits = (kind: Waiting['kind'], rest: Partial<Waiting> = {}): Waiting => ({
  ...{
    kind,
    count: 1,
    since: null,
    oldest: null,
    what: '',
    import_kind: null,
    ready: null,
    asked: null,
    due: [],
    pictures: [],
  },
  ...rest,
})
const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000 - 60_000).toISOString()
const oldest = { id: '01a0b1c2-0000-7000-8000-000000000001', number: 20_421 }

test('what waits has a row each with its count, one sentence and the way to it, and the first way is the primary', async () => {
  await renderDashboard({
    ...unused,
    waiting: [
      waits('new_orders', { count: 12, ready: 10, oldest, since: hoursAgo(15) }),
      waits('unpaid_orders', { count: 3, oldest, since: hoursAgo(96), due: [{ currency: 'EUR', amount: 16_340 }] }),
      waits('sold_out', { count: 4, asked: 19, pictures: ['/a.webp', '/b.webp'] }),
      waits('kept_mails', { count: 3, since: hoursAgo(1) }),
    ],
  })

  await screen.findByText('22 things')
  const rows = within(screen.getByRole('group', { name: 'Needs you' })).getAllByRole('listitem')
  expect(rows.map((row) => row.textContent)).toEqual([
    '12New orders10 can start, the oldest waits 15 hours: 20421Start with the oldest',
    '3Unpaid for three days or more€163.40, the oldest waits 4 days: 20421Show unpaid orders',
    '4Sold outAsked for 19 timesShow sold-out products',
    '3Mails wait for a mail serverThe shop has none, so nothing is sent. The oldest waits 1 hourSet up a mail server',
  ])
  expect(rows[2]?.querySelectorAll('img')).toHaveLength(2)
  const links = rows.map((row) => within(row).getByRole('link'))
  expect(links.map((link) => link.getAttribute('data-variant'))).toEqual([
    'primary',
    ...['secondary', 'secondary', 'secondary'],
  ])
  expect(links[0]).toHaveAttribute('href', `/orders/${oldest.id}`)
  expect(links[1]?.getAttribute('href')).toMatch(/^\/orders\?payment=unpaid&placed=\.\.\d{4}-\d\d-\d\d&sort=placed_at$/)
  screen.getByText('Nothing else is waiting.')
})

test('a wait that is long stands out, and a short one does not', async () => {
  await renderDashboard({
    ...unused,
    waiting: [
      waits('new_orders', { ready: 1, oldest, since: hoursAgo(9) }),
      waits('returns', { since: hoursAgo(9), oldest, what: 'A chipped cup' }),
    ],
  })

  const [long, short] = await screen.findAllByText('9 hours')
  expect([long, short].map((span) => span?.hasAttribute('data-long'))).toEqual([true, false])
})

test('an import with errors leads to its report', async () => {
  await renderDashboard({
    ...unused,
    waiting: [waits('faulty_imports', { count: 2, what: 'autumn.csv', import_kind: 'orders', oldest })],
  })

  expect(await screen.findByRole('link', { name: 'Show rows' })).toHaveAttribute(
    'href',
    `/orders/import?id=${oldest.id}`,
  )
})

test.each([
  ['admin_payments', '/organization/payments/bank_transfer'],
  ['admin_orders', '/orders?payment=pending&sort=placed_at'],
])('who has %s is led from late transfers to %s', async (right, href) => {
  await renderDashboard(
    { ...unused, waiting: [waits('late_transfers', { since: '2026-11-20T10:00:00.000Z' })] },
    (permission) => permission === right,
  )

  expect(await screen.findByRole('link', { name: 'Show late transfers' })).toHaveAttribute('href', href)
})

test('the week has a bar for each day until now, a tick for each of the last week, and a round scale above them', async () => {
  const days = week.days.map(({ date }, at) => ({ date, net: at * 7_000 }))
  await renderDashboard({ ...unused, week: { ...week, days } })

  const bars = within(await screen.findByRole('list', { name: 'Net sales by day' })).getAllByRole('listitem')
  const shown = bars.map((bar) => within(bar).queryByRole('link') ?? within(bar).getByRole('img'))
  expect(shown.map((bar) => bar.getAttribute('aria-label'))).toEqual([
    'Monday: €490.00, last week €0.00',
    'Tuesday: €560.00, last week €70.00',
    'Wednesday: €630.00, last week €140.00',
    'Thursday: €700.00, last week €210.00',
    'Friday: €770.00, last week €280.00',
    'Saturday: to come, last week €350.00',
    'Sunday: to come, last week €420.00',
  ])
  expect(bars.map((bar) => bar.querySelector('[data-running]') !== null)).toEqual([
    ...[false, false, false, false, true, false, false],
  ])
  for (const tick of ['200', '400', '600', '800']) screen.getByText(tick)
})

test('every figure of the week leads to the statistics of its days', async () => {
  const figures = { net: 349_870, orders: 64, average: 7_502, returning: 0.38 }
  await renderDashboard({
    ...unused,
    week: { ...week, this_week: figures, last_week: { ...figures, returning: 0.36 }, now: { ...nothing, net: 39_670 } },
  })

  const card = within(await screen.findByRole('group', { name: 'This week' }))
  const links = card.getAllByRole('link').filter((link) => !link.hasAttribute('aria-label'))
  expect(links.map((link) => [link.textContent?.replace(/\d\d:\d\d/, '09:41'), link.getAttribute('href')])).toEqual([
    ['Stats', '/stats?from=2026-11-16&to=2026-11-20'],
    [
      'Net sales, Monday to now€3,498.70€3,498.70 in the whole of last week',
      '/stats?from=2026-11-16&to=2026-11-20&show=net',
    ],
    ['Today until 09:41€396.70last Friday €0.00', '/stats?from=2026-11-20&to=2026-11-20&show=net'],
    ['Last 7 days€0.007 days before €0.00', '/stats?from=2026-11-14&to=2026-11-20&show=net'],
    ['Orders64last week 64', '/stats?from=2026-11-16&to=2026-11-20&show=orders'],
    ['Average order€75.02last week €75.02', '/stats?from=2026-11-16&to=2026-11-20&show=average'],
    ['Returning customers38%+2 points', '/stats?from=2026-11-16&to=2026-11-20&show=returning'],
  ])
})

const recent = (rest: Partial<RecentOrder>): RecentOrder => ({
  ...{ id: oldest.id, number: 20_431, tag: 'in-preparation', customer: 'Amélie Roux', total: 10_470, currency: 'EUR' },
  ...{ payment: 'paid', handed_over: false, pieces: 4, at: hoursAgo(0), event: 'order.moved', to: 'in-preparation' },
  ...{ by: '', by_id: null, packed: null },
  ...rest,
})

test.each<[Partial<RecentOrder>, string]>([
  [{ event: 'order.placed', tag: 'new-order', payment: 'pending' }, 'placed, waits for its payment'],
  [{ event: 'order.confirmed', tag: 'new-order' }, 'placed and paid'],
  [{ event: 'packing.ticked', packed: 3, by: 'Yusuf Demir' }, '3 of 4 packed, Yusuf Demir'],
  [{ event: 'order.moved', to: 'in-transit', handed_over: true }, 'ready for pick-up'],
  [{ event: 'order.moved', to: 'delivered' }, 'delivered'],
  [{ event: 'order.something_new' }, 'changed'],
])('an order says what happened to it last: %o', async (order, words) => {
  await renderDashboard({ ...unused, recent: [recent(order)] })

  const row = within(await screen.findByRole('group', { name: 'Just now' })).getByRole('listitem')
  expect(within(row).getByRole('link')).toHaveAttribute('href', `/orders/${oldest.id}`)
  within(row).getByText(words)
  within(row).getByText('€104.70')
})

test('what somebody else has done since the page was opened is washed, and what one did oneself is not', async () => {
  const me = '0198f0c0-0000-7000-8000-000000000001'
  const [one, two, three] = ['1', '2', '3'].map((at) => oldest.id.replace(/1$/, at))
  const replies = [
    [recent({ id: one })],
    [
      recent({ id: two, number: 2, event: 'order.placed' }),
      recent({ id: three, number: 3, event: 'order.placed', by_id: me }),
      recent({ id: one }),
    ],
  ]
  let asked = 0
  const first = replies[0]?.[0]
  fakeApi({
    'GET /api/dashboard': () => {
      const at = Math.min(asked, 1)
      asked += 1
      const shown = (replies[at] ?? []).map((order) => (order.id === one && first ? first : order))
      return { dashboard: { ...unused, recent: shown } }
    },
  })
  await renderScreen(<DashboardScreen />, { domains })
  await screen.findByText('20431')

  window.dispatchEvent(new Event('visibilitychange'))

  await screen.findByText('2')
  const rows = within(screen.getByRole('group', { name: 'Just now' })).getAllByRole('listitem')
  expect(rows.map((row) => row.hasAttribute('data-live'))).toEqual([true, false, false])
})

test('without the right to figures there are the pages of the role, and no sums', async () => {
  await renderDashboard({ ...unused, week: null }, (permission) => permission === 'admin_orders')

  expect(await screen.findByRole('link', { name: 'Orders' })).toHaveAttribute('href', '/orders')
  screen.getByText('Nothing is waiting.')
  expect(screen.queryByText(/This week|€/)).toBeNull()
})

test('a role that opens nothing says so', async () => {
  await renderDashboard({ ...unused, week: null, waiting: null }, () => false)

  await screen.findByRole('heading', { name: 'Your role opens no page yet' })
  expect(screen.queryByText('Nothing is waiting.')).toBeNull()
})
