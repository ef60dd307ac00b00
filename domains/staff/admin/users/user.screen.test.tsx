import { dispatch } from '@comptoir/platform/admin/live/events.ts'
import { fakeApi } from '@comptoir/platform/admin/testing/fake-api.ts'
import { renderScreen } from '@comptoir/platform/admin/testing/render.tsx'
import { expectSavedInPlace } from '@comptoir/platform/admin/testing/saving.ts'
import { screen } from '@testing-library/react'
import { test } from 'vitest'
import { UserScreen } from './user.screen.tsx'

const lina = {
  ...{ id: '0198f0c0-0000-7000-8000-000000000001', name: 'Haddad', first_name: 'Lina', email: 'lina@shop.example' },
  ...{ image: { path: '' }, customer_locale: 'en', role: { key: 'root', permissions: {}, permessions: {} } },
  ...{ state: 'active', preferences: {}, two_factor: false, version: 1 },
  ...{ created_at: '2026-11-02T08:00:00.000Z', updated_at: '2026-11-02T08:00:00.000Z' },
}
const config = {
  ...{ settings: [], user: lina, core_settings: [], lists: [], shared_views: [], modules_data: [], hosts_data: [] },
  ...{ admin_hosts_data: [], server_time: lina.created_at, version: '1', features: {} },
}
const role = { id: '0198f0c0-0000-7000-8000-000000000010', key: 'packing', title: 'Packing', permessions: {} }
const noah = {
  ...{ ...lina, id: '0198f0c0-0000-7000-8000-000000000002', name: 'Weiss', first_name: 'Noah' },
  ...{ email: 'noah@shop.example', role: { key: 'packing', permissions: {}, permessions: {} } },
}

test('a new user stays on the page when they are saved', async () => {
  fakeApi({
    'GET /api/roles': () => ({ roles: [{ ...role, preset: null, system: false, version: 1 }], people: [] }),
    'POST /api/users': () => ({ user: noah }),
    'GET /api/users/:id': () => ({ user: noah }),
  })
  dispatch('global_data', { seq: 1, at: lina.created_at, data: config })
  const path = '/staff/users'
  const shown = await renderScreen(<UserScreen />, { path: [`${path}/new`, `${path}/:id`], role: lina.role })
  const { user } = shown
  await user.click(screen.getByRole('combobox', { name: 'Role' }))
  await user.click(await screen.findByRole('option', { name: /Packing/ }))
  const email = screen.getByRole('textbox', { name: 'Email' })
  await user.fill(screen.getByRole('textbox', { name: 'Last name' }), noah.name)
  await user.fill(email, noah.email)
  await user.fill(screen.getByLabelText('Password'), 'a long enough password of words')

  await expectSavedInPlace(shown, { field: email, to: `${path}/${noah.id}`, title: 'Noah Weiss' })
})
