import { fakeApi } from '@comptoir/platform/admin/testing/fake-api.ts'
import { renderScreen } from '@comptoir/platform/admin/testing/render.tsx'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { SeriesCard } from './series-card.tsx'

const usual = {
  ...{ id: '0198f0c0-0000-7000-8000-0000000000a1', kind: 'invoice', format: 'FA-{year}-{number:5}', yearly: true },
  ...{ first: 1, starts_on: '2000-01-01', given: 12, next: 'FA-2026-00013', removable: false, version: 1 },
  created_at: '2026-11-20T10:00:00.000Z',
}
const planned = {
  ...usual,
  ...{ id: '0198f0c0-0000-7000-8000-0000000000a2', format: 'AF-{year}-{number:5}', starts_on: '2999-01-01' },
  ...{ given: 0, next: 'AF-2999-00001', removable: true },
}

test('a series that is not used yet is removed by a press, and no other', async () => {
  let series = [planned, usual]
  const api = fakeApi({
    'GET /api/document_series': () => ({ series }),
    [`DELETE /api/document_series/${planned.id}`]: () => {
      series = [usual]
      return { success: true }
    },
  })
  const { user } = await renderScreen(<SeriesCard />)

  expect(await screen.findAllByRole('button', { name: /^Remove/ })).toHaveLength(1)
  await user.click(screen.getByRole('button', { name: 'Remove AF-{year}-{number:5}' }))

  await screen.findByText('AF-{year}-{number:5} is removed; the series before it goes on')
  await expect.poll(() => screen.queryByText('AF-2999-00001')).toBe(null)
  expect(api.bodiesOf(`DELETE /api/document_series/${planned.id}`)).toHaveLength(1)
})
