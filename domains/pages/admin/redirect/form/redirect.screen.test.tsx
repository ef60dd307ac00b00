import { fakeApi } from '@comptoir/platform/admin/testing/fake-api.ts'
import { renderScreen } from '@comptoir/platform/admin/testing/render.tsx'
import { expectSavedInPlace } from '@comptoir/platform/admin/testing/saving.ts'
import { screen } from '@testing-library/react'
import { test } from 'vitest'
import { RedirectScreen } from './redirect.screen.tsx'

const redirect = {
  ...{ id: '0198f0c0-0000-7000-8000-00000000000d', from: '/sale', to: '/collections/sale', version: 1 },
  ...{ created_at: '2026-11-20T10:00:00.000Z', updated_at: '2026-11-20T10:00:00.000Z' },
}

test('a new redirect stays on its page when it is saved', async () => {
  fakeApi({ 'POST /api/redirects': () => ({ redirect }), 'GET /api/redirects/:id': () => ({ redirect }) })
  const path = '/web_store/redirects'
  const shown = await renderScreen(<RedirectScreen />, { path: [`${path}/new`, `${path}/:id`] })
  const [from, to] = screen.getAllByRole('textbox')
  if (!(from && to)) throw new Error('A field is missing')
  await shown.user.fill(from, redirect.from)
  await shown.user.fill(to, redirect.to)

  await expectSavedInPlace(shown, { field: to, to: `${path}/${redirect.id}`, title: redirect.from })
})
