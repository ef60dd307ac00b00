import { adminDomain } from '@comptoir/platform/admin'
import { dispatch } from '@comptoir/platform/admin/live/events.ts'
import { fakeApi } from '@comptoir/platform/admin/testing/fake-api.ts'
import { renderScreen } from '@comptoir/platform/admin/testing/render.tsx'
import { screen, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import type { Notification } from '../contract/notification.ts'
import { NotificationsScreen } from './notifications.screen.tsx'

const at = '2026-03-03T08:00:00.000Z'
const me = {
  ...{ id: '0198f0c0-0000-7000-8000-0000000000aa', name: 'Lina', first_name: '', email: 'lina@shop.example' },
  ...{
    image: { path: '' },
    customer_locale: 'en',
    role: { key: 'root', permissions: {}, permessions: {} },
    state: 'active',
  },
  ...{ preferences: {}, two_factor: false, created_at: at, updated_at: at, version: 1 },
}
const config = {
  ...{ settings: [], user: me, core_settings: [], lists: [], shared_views: [], modules_data: [], hosts_data: [] },
  ...{ admin_hosts_data: [], server_time: at, version: '1', features: {} },
}
beforeEach(() => dispatch('global_data', { seq: 1, at, data: config }))

const notice = (number: number, given: Partial<Notification>): Notification => ({
  id: `0198f0c0-0000-7000-8000-00000000000${number}`,
  title: 'orders.notifications.new_order',
  title_args: { number: `100${number}`, customer: 'Lina' },
  content: { icon: 'order', link: `/orders/${number}`, entity: null, entity_id: null },
  level: 'info',
  created_at: '2026-03-02T10:00:00.000Z',
  viewed_at: null,
  ...given,
})

const serve = (items: readonly Notification[]) =>
  fakeApi({
    'GET /api/notifications': () => ({ items, total: items.length, total_is: 'exact', next_cursor: null }),
    'POST /api/mark_notification_as_read/:id': () => ({ success: true, unread: 0 }),
  })

test('news stand under their day, and what is unread says so', async () => {
  serve([notice(1, {}), notice(2, { created_at: '2026-03-01T10:00:00.000Z', viewed_at: '2026-03-01T11:00:00.000Z' })])
  await renderScreen(<NotificationsScreen />)

  const first = within(await screen.findByRole('region', { name: /2 Mar/ }))
  expect(first.getByRole('img', { name: 'Unread' })).toBeTruthy()
  const second = within(screen.getByRole('region', { name: /1 Mar/ }))
  expect(second.queryByRole('img', { name: 'Unread' })).toBeNull()
})

test('opening one marks it read and leads to its record', async () => {
  const api = serve([notice(1, {})])
  const { user, address } = await renderScreen(<NotificationsScreen />)

  const day = within(await screen.findByRole('region', { name: /2 Mar/ }))
  await user.click(day.getByRole('link'))

  await expect.poll(address).toBe('/orders/1')
  expect(api.calls.map(({ call }) => call)).toContain(`POST /api/mark_notification_as_read/${notice(1, {}).id}`)
})

test('an empty list says that nothing has come yet', async () => {
  serve([])
  await renderScreen(<NotificationsScreen />)

  expect(await screen.findByText('No notifications yet')).toBeTruthy()
})

test('one kind of notification is chosen from a list, however many kinds there are', async () => {
  const kinds: (string | null)[] = []
  fakeApi({
    'GET /api/notifications': ({ query }) => {
      kinds.push(query.get('filter[kind][eq]'))
      return { items: [], total: 0, total_is: 'exact', next_cursor: null }
    },
  })
  const domains = ['orders', 'returns'].map((key) => adminDomain({ key, news: { permission: 'admin_orders' } }))
  const { user } = await renderScreen(<NotificationsScreen />, { domains, path: '/notifications' })

  expect(screen.getAllByRole('tab')).toHaveLength(2)
  await user.click(screen.getByRole('combobox', { name: 'Kind of notification' }))
  await user.click(await screen.findByRole('option', { name: 'Returns and withdrawals' }))

  await expect.poll(() => kinds.at(-1)).toBe('returns')
})
