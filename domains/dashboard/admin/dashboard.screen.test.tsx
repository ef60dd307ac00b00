import { adminDomain } from '@comptoir/platform/admin'
import { fakeApi } from '@comptoir/platform/admin/testing/fake-api.ts'
import { renderScreen } from '@comptoir/platform/admin/testing/render.tsx'
import { screen, within } from '@testing-library/react'
import { House } from 'lucide-react'
import { expect, test } from 'vitest'
import type { Dashboard } from '../contract/dashboard.ts'
import type { Waiting } from '../contract/waiting.ts'
import { DashboardScreen } from './dashboard.screen.tsx'

const nothing = { placed: 0, orders: 0, left_out: 0, average: 0, returning: 0 }
const days = [17, 18, 19, 20, 21, 22, 23].map((day) => ({ date: `2026-11-${day}`, placed: 0, orders: 0 }))
const sales = { week: nothing, previous_week: nothing }
const unused: Dashboard = { days, sales, waiting: [], activity: [] }

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

test('a shop without orders is shown its first step in place of an empty chart', async () => {
  await renderDashboard(unused)

  await screen.findByRole('heading', { name: 'Your first order will appear here' })
  expect(screen.getByRole('link', { name: 'Add products' })).toHaveAttribute('href', '/products')
  expect(screen.queryByText('Sales by day')).toBeNull()
})

test('the first step is no link for those who may not add products', async () => {
  await renderDashboard(unused, (permission) => permission === 'admin_orders')

  await screen.findByRole('heading', { name: 'Your first order will appear here' })
  expect(screen.queryByRole('link', { name: 'Add products' })).toBeNull()
})

test('the chart has a round scale above its highest day', async () => {
  const sold = days.map((day, at) => ({ ...day, placed: at * 8_100 }))
  await renderDashboard({
    ...unused,
    days: sold,
    sales: { ...sales, week: { ...nothing, placed: 170_100, orders: 7 } },
  })

  const [top, half, zero] = await Promise.all(['€600.00', '€300.00', '€0.00'].map((text) => screen.findAllByText(text)))
  expect([top, half, zero].every((found) => found?.some((node) => node.closest('[aria-hidden]')))).toBe(true)
})

test('the change of a share is given in points', async () => {
  const week = { ...nothing, orders: 22, returning: 0.864 }
  await renderDashboard({ ...unused, sales: { ...sales, week, previous_week: { ...week, returning: 0.95 } } })

  await screen.findByText('−8.6 pts vs previous week')
})

const waits = (kind: Waiting['kind'], rest: Partial<Waiting> = {}): Waiting => ({
  ...{ kind, count: 1, since: null, oldest: null, what: '', import_kind: null, ready: null, due: [], pictures: [] },
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
      waits('sold_out', { count: 4, pictures: ['/a.webp', '/b.webp'] }),
      waits('kept_mails', { count: 3, since: hoursAgo(1) }),
    ],
  })

  await screen.findByText('22 things')
  const rows = within(screen.getByRole('group', { name: 'Needs you' })).getAllByRole('listitem')
  expect(rows.map((row) => row.textContent)).toEqual([
    '12New orders10 can start, the oldest waits 15 hours: 20421Start with the oldest',
    '3Unpaid for three days or more€163.40, the oldest waits 4 days: 20421Show unpaid orders',
    '4Sold outIn the shop, with none leftShow sold-out products',
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

test('without the right to figures there are the pages of the role, and no sums', async () => {
  await renderDashboard(
    { days: [], sales: null, waiting: [], activity: [] },
    (permission) => permission === 'admin_orders',
  )

  expect(await screen.findByRole('link', { name: 'Orders' })).toHaveAttribute('href', '/orders')
  screen.getByText('Nothing is waiting.')
  expect(screen.queryByText(/Last 7 days|€/)).toBeNull()
})

test('a role that opens nothing says so', async () => {
  await renderDashboard({ days: [], sales: null, waiting: null, activity: [] }, () => false)

  await screen.findByRole('heading', { name: 'Your role opens no page yet' })
  expect(screen.queryByText('Nothing is waiting.')).toBeNull()
})
