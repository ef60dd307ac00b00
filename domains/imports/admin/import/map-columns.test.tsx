import { fakeApi } from '@comptoir/platform/admin/testing/fake-api.ts'
import { renderPart } from '@comptoir/platform/admin/testing/render.tsx'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Import } from '../../contract/import.ts'
import { MapColumns } from './map-columns.tsx'

const unmapped: Import = {
  id: '0198f0c0-0000-7000-8000-0000000000e1',
  kind: 'products',
  state: 'unmapped',
  dry_run: true,
  filename: 'goods.csv',
  total: 2,
  done: 0,
  counts: { create: 0, update: 0, same: 0, fail: 0 },
  warnings: 0,
  reverts: null,
  reverted_by: null,
  reviewed_at: null,
  mapping: null,
  pictures: null,
  ignored_columns: [],
  error: null,
  started_by: { id: null, name: 'Lina' },
  created_at: '2026-01-01T00:00:00.000Z',
  finished_at: null,
  version: 1,
}
const columns = [
  { name: 'Bezeichnung', column: 'title', samples: ['Cup', 'Bowl'] },
  { name: 'Name', column: null, samples: [] },
]
const start = `POST /api/imports/${unmapped.id}/start`

test('a field is taken from one column: choosing it for another moves it', async () => {
  const api = fakeApi({
    'GET /api/imports/:id/columns': () => ({ columns }),
    'POST /api/imports/:id/start': () => ({ import: { ...unmapped, state: 'queued' } }),
  })
  const { user } = await renderPart(<MapColumns of={unmapped} onStarted={() => undefined} />)

  expect(await screen.findByText('No cells filled')).toBeTruthy()
  await user.click(screen.getByRole('combobox', { name: 'Name is' }))
  await user.click(await screen.findByRole('option', { name: 'Title' }))
  await expect.poll(() => screen.getByRole('combobox', { name: 'Bezeichnung is' }).textContent).toContain('Not used')
  await user.click(screen.getByRole('button', { name: /Check/ }))

  await expect.poll(() => api.bodiesOf(start)).toMatchObject([{ mapping: { Name: 'title' } }])
})

test('a file whose columns cannot be read is asked for again', async () => {
  const api = fakeApi({})
  const { user } = await renderPart(<MapColumns of={unmapped} onStarted={() => undefined} />)

  await user.click(await screen.findByRole('button', { name: 'Try again' }))

  await expect.poll(() => api.calls.length).toBeGreaterThan(1)
})
