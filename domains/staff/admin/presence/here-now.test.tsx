import { adminDomain } from '@comptoir/platform/admin'
import { setConnection } from '@comptoir/platform/admin/live/connection.ts'
import { dispatch } from '@comptoir/platform/admin/live/events.ts'
import { fakeApi } from '@comptoir/platform/admin/testing/fake-api.ts'
import { renderPart } from '@comptoir/platform/admin/testing/render.tsx'
import { act, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { PresenceSign } from '../../contract/presence.wire.ts'
import { HereNow } from './here-now.tsx'
import { subscribeToPresence } from './online.live.ts'

const at = '2026-11-20T09:30:00.000Z'
const order = '0198f0c0-0000-7000-8000-000000000007'
const panel = '0198f0c0-0007-7000-8000-000000000007'
const yusuf = {
  ...{ id: '0198f0c0-0000-7000-8000-0000000000a1', name: 'Demir', first_name: 'Yusuf', email: 'y@example.com' },
  ...{ two_factor: false, customer_locale: 'en', state: 'active', created_at: at, updated_at: at, version: 1 },
  ...{ role: { key: 'clerk', permissions: {}, permessions: {} }, preferences: {}, image: { path: '' } },
}
const orders = adminDomain({
  key: 'orders',
  sources: [
    {
      permission: 'admin_orders',
      load: async () => () => null,
      seen: {
        ...{ list: 'orders', below: '/orders/' },
        load: async () => (ids) => ids.map((id) => ({ id, label: '#92 – Noémie', to: `/orders/${id}` })),
      },
    },
  ],
})

const hear = (doing: PresenceSign['doing'], list = 'orders') =>
  act(async () =>
    dispatch('record_presence', {
      ...{ seq: 1, at },
      data: { list, id: order, panel, doing, asks: false, user: { id: yusuf.id, name: 'Yusuf Demir' } },
    }),
  )

async function open(can?: (permission: string) => boolean) {
  fakeApi({ 'GET /api/users': () => ({ items: [yusuf], total: 1, total_is: 'exact', next_cursor: null }) })
  subscribeToPresence()
  dispatch('online_users', { seq: 1, at, data: [{ user_id: yusuf.id, connectedDevicesCount: 1 }] })
  setConnection('connected')
  await renderPart(<HereNow />, { domains: [orders], ...(can && { can }) })
  await screen.findByText('Yusuf Demir')
  screen.getByText('Online')
}

test('it says which record a colleague has open, and what they do there, until they leave it', async () => {
  await open()

  await hear('here')
  expect((await screen.findByRole('link', { name: '#92 – Noémie' })).getAttribute('href')).toBe(`/orders/${order}`)
  screen.getByText(/Looking at/)
  await hear('packing')
  await screen.findByText(/Packing/)
  await hear('left')

  await screen.findByText('Online')
  expect(screen.queryByRole('link', { name: /#92/ })).toBe(null)
})

test('a record that one may not see, or that nothing names, is not named', async () => {
  await open((permission) => permission !== 'admin_orders')

  await hear('editing')
  screen.getByText('Online')
  await hear('packing', 'packing_rounds')

  screen.getByText('Online')
})
