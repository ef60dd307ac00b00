import { dispatch } from '@comptoir/platform/admin/live/events.ts'
import { expect, test } from 'vitest'
import { startup } from './startup.ts'

const config = (name: string, server_time: string) => ({
  settings: [{ key: 'name', value: name }],
  user: {
    id: '01900000-0000-7000-8000-000000000001',
    name: 'Lina',
    first_name: '',
    email: 'lina@shop.example',
    image: { path: '' },
    customer_locale: 'en',
    role: { key: 'root', permissions: {}, permessions: {} },
    state: 'active',
    preferences: {},
    two_factor: false,
    created_at: '2026-11-02T08:00:00.000Z',
    updated_at: '2026-11-02T08:00:00.000Z',
    version: 1,
  },
  core_settings: [],
  lists: [],
  shared_views: [],
  modules_data: [],
  hosts_data: [],
  admin_hosts_data: [],
  server_time,
  version: '1',
  features: {},
})

const receive = (name: string, at: string) => dispatch('global_data', { seq: 1, at, data: config(name, at) })

test('a config that comes again with a connection is the same object, so that nothing is drawn again', () => {
  receive('Maison Lune', '2026-11-02T08:00:00.000Z')
  const first = startup.current()
  expect(first?.settings.name).toBe('Maison Lune')

  receive('Maison Lune', '2026-11-02T08:00:05.000Z')
  expect(startup.current()).toBe(first)

  receive('Maison Soleil', '2026-11-02T08:00:10.000Z')
  expect(startup.current()?.settings.name).toBe('Maison Soleil')
  expect(startup.current()?.user).toBe(first?.user)
})
