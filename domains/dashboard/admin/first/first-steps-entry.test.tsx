import { dispatch } from '@comptoir/platform/admin/live/events.ts'
import { fakeApi } from '@comptoir/platform/admin/testing/fake-api.ts'
import { renderScreen } from '@comptoir/platform/admin/testing/render.tsx'
import { staff } from '@comptoir/staff/admin'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { UserEvent } from 'vitest/browser'
import type { FirstDays } from '../../contract/first-days.ts'
import { dashboard } from '../index.ts'

const id = '01a0b1c2-0000-7000-8000-000000000001'
const at = '2026-11-20T09:00:00.000Z'
const me = {
  ...{ id, name: 'Haddad', first_name: 'Lina', email: 'lina@example.com', image: { path: '' } },
  ...{ two_factor: false, customer_locale: 'en', state: 'active', created_at: at, updated_at: at, version: 1 },
  ...{ role: { key: 'admin', permissions: {}, permessions: {} }, preferences: { first_steps_hidden: true } },
}
const TopBarEnd = staff.slots?.['topbar.end'] ?? (() => null)
const none = { core_settings: [], shared_views: [], lists: [], modules_data: [], hosts_data: [], admin_hosts_data: [] }

async function open(first_days: FirstDays | null) {
  const data = { ...none, settings: [], user: me, server_time: at, version: '1', features: {} }
  dispatch('global_data', { seq: 1, at, data })
  const api = fakeApi({
    'GET /api/dashboard': () => ({ dashboard: { first_days, days: [], week: null, waiting: [], recent: [] } }),
    'PUT /api/user': ({ body }) => ({ user: { ...me, preferences: Object(body).preferences, version: 2 } }),
  })
  const rendered = await renderScreen(<TopBarEnd />, { path: '/orders', domains: [dashboard] })
  return { ...rendered, api }
}

const openMenu = async (user: UserEvent) => {
  await user.click(screen.getByRole('button', { name: 'Account' }))
  await screen.findByRole('menuitem', { name: 'Log out' })
}

test('who has put the first steps away is led back to them from any page, and nothing is asked before', async () => {
  const counts = { products: 0, colleagues: 1, orders: 0 }
  const { user, api, address } = await open({ done: ['name', 'delivery'], pictures: [], counts })
  expect(api.calls).toEqual([])

  await openMenu(user)
  await user.click(await screen.findByRole('menuitem', { name: 'First steps: 2 of 5 done' }))

  await expect.poll(() => api.bodiesOf('PUT /api/user')).toMatchObject([{ preferences: { first_steps_hidden: false } }])
  expect(address()).toBe('/')
})

test('once all are done the menu says nothing of them', async () => {
  const { user, api } = await open(null)

  await openMenu(user)

  await expect.poll(() => api.calls.map(({ call }) => call)).toContain('GET /api/dashboard')
  expect(screen.queryByRole('menuitem', { name: /First steps/ })).not.toBeInTheDocument()
})
