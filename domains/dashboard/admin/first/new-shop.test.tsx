import { dispatch } from '@comptoir/platform/admin/live/events.ts'
import { fakeApi } from '@comptoir/platform/admin/testing/fake-api.ts'
import { renderScreen } from '@comptoir/platform/admin/testing/render.tsx'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Dashboard } from '../../contract/dashboard.ts'
import { DashboardScreen } from '../dashboard.screen.tsx'

const home: Dashboard = { first_days: null, days: [], week: null, waiting: [], recent: [] }
const counts = { products: 0, colleagues: 1, orders: 0 }
const id = '01a0b1c2-0000-7000-8000-000000000001'

test('a new shop is welcomed, and a step is ticked once somebody has done it anywhere', async () => {
  let done: NonNullable<Dashboard['first_days']>['done'] = []
  fakeApi({ 'GET /api/dashboard': () => ({ dashboard: { ...home, first_days: { done, pictures: [], counts } } }) })
  await renderScreen(<DashboardScreen />, { settings: { name: 'Maison Lune' } })
  await screen.findByRole('heading', { name: 'Welcome to Maison Lune, Lina' })
  screen.getByText('0 of 5 done')

  done = ['delivery']
  dispatch('update_shipping_method_data', {
    ...{ seq: 1, at: '2026-11-20T09:00:00.000Z' },
    data: { id: id, version: 2, patch: { enabled: true } },
  })

  await screen.findByText('1 of 5 done', undefined, { timeout: 5_000 })
})

test('the first steps are put away for oneself, and come back', async () => {
  const at = '2026-11-20T09:00:00.000Z'
  const me = {
    ...{ id: id, name: 'Haddad', first_name: 'Lina', email: 'lina@example.com', image: { path: '' } },
    ...{ two_factor: false, customer_locale: 'en', state: 'active', created_at: at, updated_at: at, version: 1 },
    ...{ role: { key: 'admin', permissions: {}, permessions: {} }, preferences: { density: 'compact' } },
  }
  const none = {
    core_settings: [],
    shared_views: [],
    lists: [],
    modules_data: [],
    hosts_data: [],
    admin_hosts_data: [],
  }
  dispatch('global_data', {
    ...{ seq: 1, at },
    data: { ...none, settings: [], user: me, server_time: at, version: '1', features: {} },
  })
  const api = fakeApi({
    'GET /api/dashboard': () => ({
      dashboard: { ...home, first_days: { done: ['name', 'delivery'], pictures: [], counts } },
    }),
    'PUT /api/user': ({ body }) => ({ user: { ...me, preferences: Object(body).preferences, version: 2 } }),
  })
  const { user } = await renderScreen(<DashboardScreen />)

  await user.click(await screen.findByRole('button', { name: 'Hide these steps' }))
  await screen.findByText('2 of 5 first steps done.')
  expect(screen.queryByText('2 of 5 done')).toBeNull()
  screen.getByText('Nothing is waiting.')
  await user.click(screen.getByRole('button', { name: 'Show the first steps' }))

  await screen.findByText('2 of 5 done')
  expect(api.bodiesOf('PUT /api/user')).toMatchObject([
    { preferences: { first_steps_hidden: true } },
    { preferences: { first_steps_hidden: false } },
  ])
})
