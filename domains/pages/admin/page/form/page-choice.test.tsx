import { fakeApi } from '@comptoir/platform/admin/testing/fake-api.ts'
import { renderScreen } from '@comptoir/platform/admin/testing/render.tsx'
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { PageChoice } from './page-choice.tsx'

const page = (handle: string, more: object = {}) => ({
  ...{ id: '0198f0c0-0000-7000-8000-000000000001', title: `Page ${handle}`, handle, public: true, template: '' },
  ...{ published_at: '2026-01-01T10:00:00.000Z', version: 1, updated_at: '2026-01-01T10:00:00.000Z' },
  ...more,
})

const pages = [page('terms'), page('draft', { public: false, published_at: null })]

async function renderChoice(value: string) {
  const picked: unknown[] = []
  fakeApi({
    'GET /api/pages': ({ query }) => {
      const handle = query.get('filter[handle][eq]')
      const items = pages.filter((each) => handle === null || each.handle === handle)
      return { items, total: items.length, total_is: 'exact', next_cursor: null }
    },
  })
  const { user } = await renderScreen(<PageChoice value={value} onPick={(handle) => picked.push(handle)} />, {
    path: '/',
  })
  return { user, picked }
}

test('a page is chosen by its title, and its handle is kept', async () => {
  const { user, picked } = await renderChoice('')

  await user.click(screen.getByRole('combobox'))
  await user.click(await screen.findByRole('option', { name: 'Page terms' }))

  expect(picked).toEqual(['terms'])
})

test('a page that visitors see is shown by its title, without a complaint', async () => {
  await renderChoice('terms')

  await waitFor(() => expect(screen.getByRole<HTMLInputElement>('combobox').value).toBe('Page terms'))
  expect(screen.queryByRole('alert')).toBeNull()
})

test.each([
  ['draft', 'Visitors can’t see this page yet: nothing is linked.'],
  ['deleted', 'This page no longer exists: nothing is linked.'],
])('a dead choice is told: %s', async (handle, complaint) => {
  await renderChoice(handle)

  expect((await screen.findByRole('alert')).textContent).toBe(complaint)
})
