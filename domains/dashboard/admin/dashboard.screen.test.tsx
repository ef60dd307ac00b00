import { adminDomain } from '@comptoir/platform/admin'
import { fakeApi } from '@comptoir/platform/admin/testing/fake-api.ts'
import { renderScreen } from '@comptoir/platform/admin/testing/render.tsx'
import { screen } from '@testing-library/react'
import { House } from 'lucide-react'
import { expect, test } from 'vitest'
import type { Dashboard } from '../contract/dashboard.ts'
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

test('what waits has a row each with the way to it, and the first way is the primary', async () => {
  const at = '2026-11-20T10:00:00.000Z'
  await renderDashboard({
    ...unused,
    waiting: [
      { kind: 'new_orders', count: 5, since: at },
      { kind: 'kept_mails', count: 3, since: at },
    ],
  })

  await screen.findByText('5 new orders')
  screen.getByText('3 mails wait for a mail server')
  const ways = ['Start with the oldest', 'Set up a mail server'].map((name) => screen.getByRole('link', { name }))
  expect(ways.map((way) => way.getAttribute('href'))).toEqual([
    '/orders?tag=new-order&sort=placed_at',
    '/organization/mails',
  ])
})

test.each([
  ['admin_payments', '/organization/payments/bank_transfer'],
  ['admin_orders', '/orders?payment=pending&sort=placed_at'],
])('who has %s is led from late transfers to %s', async (right, href) => {
  await renderDashboard(
    { ...unused, waiting: [{ kind: 'late_transfers', count: 1, since: '2026-11-20T10:00:00.000Z' }] },
    (permission) => permission === right,
  )

  await screen.findByText('1 transfer is late')
  expect(screen.getByRole('link', { name: 'Show late transfers' })).toHaveAttribute('href', href)
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
