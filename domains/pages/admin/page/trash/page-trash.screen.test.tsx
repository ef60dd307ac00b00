import { fakeApi } from '@comptoir/platform/admin/testing/fake-api.ts'
import { renderScreen } from '@comptoir/platform/admin/testing/render.tsx'
import { apiError } from '@comptoir/platform/contract'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { PageTrashScreen } from './page-trash.screen.tsx'

const page = {
  ...{ id: '0198f0c0-0000-7000-8000-000000000011', version: 2, title: 'Opening hours', handle: 'opening-hours' },
  ...{ public: false, published_at: null, template: '', updated_at: '2026-11-20T10:00:00.000Z' },
}
const texts = { locale: 'en', content: '', seo: { title: '', description: '', noindex: false }, translations: {} }

async function openTrash(isRefused: boolean) {
  let rows = [{ ...page, deleted_at: '2026-11-24T10:00:00.000Z' }]
  fakeApi({
    'GET /api/pages/trash': () => ({ items: rows, next_cursor: null, total: rows.length, total_is: 'exact' }),
    'POST /api/pages/:id/restore': () => {
      if (isRefused) throw apiError('NOT_FOUND')
      rows = []
      return { page: { ...page, ...texts, created_at: page.updated_at } }
    },
  })
  const { user } = await renderScreen(<PageTrashScreen />, { path: '/web_store/pages/trash' })
  await user.click(await screen.findByRole('button', { name: 'Restore Opening hours' }))
}

test('a restored page leaves the trash', async () => {
  await openTrash(false)

  await screen.findByText('Opening hours is back')
  await screen.findByText('The trash is empty')
})

test('a page that cannot be restored stays in the trash, and the reason is shown', async () => {
  await openTrash(true)

  await screen.findAllByText('Not found. Someone may have deleted it')
  await expect.element(screen.getByRole('button', { name: 'Restore Opening hours' })).toBeVisible()
})
