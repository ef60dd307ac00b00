import { fakeApi } from '@comptoir/platform/admin/testing/fake-api.ts'
import { renderScreen } from '@comptoir/platform/admin/testing/render.tsx'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { ThemesScreen } from './themes.screen.tsx'

const id = '0198f0c0-0000-7000-8000-00000000000a'
const [first, second] = ['0198f0c0-0000-7000-8000-00000000000b', '0198f0c0-0000-7000-8000-00000000000c']
const at = '2026-11-20T10:00:00.000Z'
const theme = {
  ...{ id, name: 'Evening', origin: 'zip', version_id: second, number: 2, files: 2, size: 100, version: 1 },
  ...{ live_version_id: first, live_number: 1, live_since: at, scheduled: null, created_at: at, updated_at: at },
}

async function open(...rights: readonly string[]) {
  fakeApi({
    'GET /api/themes': () => ({ themes: [theme] }),
    'GET /api/code_themes': () => ({ themes: [theme] }),
    'GET /api/theme_publications': () => ({ publications: [] }),
  })
  const { user } = await renderScreen(<ThemesScreen />, { can: (permission) => rights.includes(permission) })
  await user.click(await screen.findByRole('button', { name: 'Actions for Evening' }))
  await screen.findByRole('menu')
  const named = (role: string) => screen.queryAllByRole(role).map(({ textContent }) => textContent)
  return { items: named('menuitem'), links: named('link') }
}

test('who may only code reads themes and their code, and is offered nothing that would be refused', async () => {
  const { items, links } = await open('theming_page', 'theme_code')

  expect(items).toEqual(['Versions', 'Edit code', 'What is missing', 'Download as zip'])
  expect(links).toEqual(['Edit code'])
  expect(screen.queryByText(/Publish|Install/)).toBe(null)
})

test('who may design is led to the design, and publishes', async () => {
  const { items, links } = await open('theming_page', 'admin_theming')

  expect(items).toEqual(expect.arrayContaining(['Rename', 'Duplicate', 'Plan publication']))
  expect(links).toEqual(['Customize'])
  expect(screen.queryByText('Publish version 2')).not.toBe(null)
  expect(screen.queryByText(/Install/)).toBe(null)
})
