import { fakeApi } from '@comptoir/platform/admin/testing/fake-api.ts'
import { renderScreen } from '@comptoir/platform/admin/testing/render.tsx'
import type { DesignDifference } from '@comptoir/platform/contract'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Theme, ThemeVersion } from '../../contract/theme.ts'
import { PublishDialog } from './publish-dialog.tsx'
import { VersionsDialog } from './versions-dialog.tsx'

const id = '0198f0c0-0000-7000-8000-00000000000a'
const [first, second, third] = ['b', 'c', 'd'].map((end) => `0198f0c0-0000-7000-8000-00000000000${end}`)
const at = '2026-11-20T10:00:00.000Z'
const theme: Theme = {
  ...{ id, name: 'Evening', origin: 'zip', version_id: third ?? '', number: 3, files: 2, size: 100, version: 1 },
  ...{ live_version_id: second ?? '', live_number: 2, live_since: at, scheduled: null, created_at: at, updated_at: at },
}
const versionOf = (number: number, more: Partial<ThemeVersion>): ThemeVersion => ({
  ...{ id: third ?? '', number, change: 'changed', path: 'templates/index.json', files: 2, size: 100, checksum: '' },
  ...{ author: 'Lina', is_live: false, created_at: at, ...more },
})
const versions = [
  versionOf(3, {}),
  versionOf(2, { id: second, is_live: true }),
  versionOf(1, { id: first, change: 'installed', path: '' }),
]
const headline: DesignDifference = {
  ...{ path: 'templates/index.json', what: 'setting', name: 'Sign', setting: 'Headline' },
  ...{ kind: 'text', from: 'Maison Lune', to: 'Things that stay' },
}
const differences = { design: [headline], more: 0, files: [] as string[] }

function shopThat(differs: typeof differences) {
  const publications = [second, first].map((version_id) => ({
    ...{ id: version_id, theme_id: id, theme_name: 'Evening', version_id, number: 1, author: 'Lina', at },
  }))
  return fakeApi({
    'GET /api/themes': () => ({ themes: [theme] }),
    'GET /api/theme_publications': () => ({ publications }),
    'GET /api/themes/:id/versions': () => ({ versions, has_more: false }),
    'GET /api/themes/:id/differences': () => differs,
    'POST /api/themes/:id/publish': () => ({ theme }),
  })
}
const can = () => true

test('who publishes reads what visitors will see, beside what they see now', async () => {
  const api = shopThat({ ...differences, more: 0, files: ['snippets/price.liquid'] })
  const { user } = await renderScreen(<PublishDialog theme={theme} onClose={() => {}} />, { can })
  const dialog = await screen.findByRole('dialog', { name: 'Publish “Evening”?' })

  const [line] = await within(dialog).findAllByRole('listitem')
  expect(line).toHaveTextContent('Home · Sign Headline: Maison Lunenow:Things that stay')
  expect(within(dialog).getAllByRole('figure')).toHaveLength(2)
  await user.click(within(dialog).getByText('Code of 1 file changed'))
  expect(within(dialog).getByText('snippets/price.liquid')).toBeVisible()
  await user.click(within(dialog).getByRole('button', { name: 'Publish' }))
  expect(api.bodiesOf(`POST /api/themes/${id}/publish`)).toEqual([{ version_id: third }])
})

test('of many differences the first are told, and the others counted', async () => {
  shopThat({ ...differences, design: Array.from({ length: 10 }, () => headline), more: 2 })
  await renderScreen(<PublishDialog theme={theme} onClose={() => {}} />, { can })

  expect(await screen.findAllByText('Home · Sign')).toHaveLength(8)
  expect(screen.getByText('and 4 more')).toBeVisible()
})

test('a publication that changes nothing says so', async () => {
  shopThat({ ...differences, design: [] })
  await renderScreen(<PublishDialog theme={theme} onClose={() => {}} />, { can })

  expect(await screen.findByText('Visitors see no difference.')).toBeVisible()
})

test('each version tells in words what it changed, and is shown to visitors again by one act', async () => {
  const api = shopThat(differences)
  const { user } = await renderScreen(<VersionsDialog theme={theme} onClose={() => {}} />, { can })
  const [newest, live, oldest] = await screen
    .findAllByRole('listitem')
    .then((items) => items.filter((item) => within(item).queryByText(/^Version \d/)))
  if (!newest || !live || !oldest) throw new Error('three versions')

  expect(await within(newest).findByText('Headline:', { exact: false })).toBeVisible()
  expect(within(live).getByText('Live')).toBeVisible()
  expect(within(live).queryByRole('button', { name: /Show/ })).toBeNull()
  expect(within(newest).getByRole('button', { name: 'Show this to visitors' })).toBeVisible()
  expect(within(oldest).getByText('Installed')).toBeVisible()
  expect(screen.queryByText(/templates\/index/)).toBeNull()
  await user.click(within(oldest).getByRole('button', { name: 'Show this to visitors again' }))
  const dialog = await screen.findByRole('dialog', { name: 'Show version 1 of “Evening” again?' })
  await user.click(within(dialog).getByRole('button', { name: 'Show this to visitors again' }))
  expect(api.bodiesOf(`POST /api/themes/${id}/publish`)).toEqual([{ version_id: first }])
})
