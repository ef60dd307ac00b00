import { fakeApi } from '@comptoir/platform/admin/testing/fake-api.ts'
import { renderScreen } from '@comptoir/platform/admin/testing/render.tsx'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Dashboard } from '../contract/dashboard.ts'
import { DashboardScreen } from './dashboard.screen.tsx'

const nothing = { placed: 0, orders: 0, left_out: 0, average: 0, returning: 0 }
const days = [17, 18, 19, 20, 21, 22, 23].map((day) => ({ date: `2026-11-${day}`, placed: 0, orders: 0 }))
const unused: Dashboard = { days, week: nothing, previous_week: nothing, activity: [] }

const renderDashboard = (dashboard: Dashboard, can?: (permission: string) => boolean) => {
  fakeApi({ 'GET /api/dashboard': () => ({ dashboard }) })
  return renderScreen(<DashboardScreen />, { can })
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
  await renderDashboard({ ...unused, days: sold, week: { ...nothing, placed: 170_100, orders: 7 } })

  const [top, half, zero] = await Promise.all(['€600.00', '€300.00', '€0.00'].map((text) => screen.findAllByText(text)))
  expect([top, half, zero].every((found) => found?.some((node) => node.closest('[aria-hidden]')))).toBe(true)
})

test('the change of a share is given in points', async () => {
  const week = { ...nothing, orders: 22, returning: 0.864 }
  await renderDashboard({ ...unused, week, previous_week: { ...week, returning: 0.95 } })

  await screen.findByText('−8.6 pts vs previous week')
})
