import { fakeApi } from '@comptoir/platform/admin/testing/fake-api.ts'
import { renderScreen } from '@comptoir/platform/admin/testing/render.tsx'
import { expectSavedInPlace } from '@comptoir/platform/admin/testing/saving.ts'
import { screen } from '@testing-library/react'
import { test } from 'vitest'
import type { PageRecord } from '../../../contract/page.ts'
import { PageScreen } from './page.screen.tsx'

const page: PageRecord = {
  ...{ id: '0198f0c0-0000-7000-8000-00000000000e', title: 'Our workshop', handle: 'our-workshop', locale: 'en' },
  ...{ content: '', public: false, published_at: null, template: '', translations: {}, version: 1 },
  seo: { title: '', description: '', noindex: false },
  ...{ created_at: '2026-11-20T10:00:00.000Z', updated_at: '2026-11-20T10:00:00.000Z' },
}

test('a new page stays where it is when it is saved', async () => {
  fakeApi({
    'GET /api/pages/templates': () => ({ templates: [] }),
    'GET /api/pages/:id': () => ({ page }),
    'POST /api/pages': () => ({ page }),
  })
  const path = '/web_store/pages'
  const shown = await renderScreen(<PageScreen />, { path: [`${path}/new`, `${path}/:id`] })
  const title = screen.getByRole('textbox', { name: 'Title' })
  await shown.user.fill(title, page.title)

  await expectSavedInPlace(shown, { field: title, to: `${path}/${page.id}`, title: page.title })
})
