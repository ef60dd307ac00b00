import { fakeApi } from '@comptoir/platform/admin/testing/fake-api.ts'
import { renderPart } from '@comptoir/platform/admin/testing/render.tsx'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { FileDrawer } from './file-drawer.tsx'

const file = {
  id: '0198f0c0-0000-7000-8000-0000000000f1',
  tag: 'document',
  title: 'Price list',
  alt: '',
  locale: 'en',
  translations: {},
  name: 'prices.pdf',
  path: '/files/prices.pdf',
  url: '/files/prices.pdf',
  mime: 'application/pdf',
  size: 12_000,
  width: null,
  height: null,
  focal: { x: 0.5, y: 0.5 },
  checksum: 'a'.repeat(64),
  formats: {},
  used_by: [],
  uses: 0,
  created_by: { id: null, name: 'Lina' },
  version: 4,
  created_at: '2026-01-01T00:00:00.000Z',
  updated_at: '2026-01-01T00:00:00.000Z',
}
const serve = (given: object = {}) =>
  fakeApi({
    'GET /api/media/get_file_by_id/:id': () => ({ file: { ...file, ...given } }),
    'GET /api/media/get_tags': () => ({ tags: [] }),
    'PUT /api/media/files/:id': () => ({ file: { ...file, version: 5 } }),
    'DELETE /api/media/files/:id': () => ({ success: true }),
  })
const drawer = () => renderPart(<FileDrawer id={file.id} open onOpenChange={() => undefined} />)

test('a description is written in each language, and saved beside the others', async () => {
  const api = serve({ alt: 'A list of prices', translations: { tr: { alt: 'Fiyat listesi' } } })
  const { user } = await drawer()
  await user.click(await screen.findByRole('tab', { name: /Türkçe/ }))
  expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: /^Description/ }).value).toBe('Fiyat listesi')

  await user.click(screen.getByRole('tab', { name: /Français/ }))
  const description = screen.getByRole<HTMLTextAreaElement>('textbox', { name: /^Description/ })
  expect(description.placeholder).toBe('A list of prices')
  await user.fill(description, 'Liste des prix')
  await user.click(screen.getByRole('button', { name: 'Save' }))

  const translations = { fr: { alt: 'Liste des prix' }, tr: { alt: 'Fiyat listesi' } }
  await expect.poll(() => api.bodiesOf(`PUT /api/media/files/${file.id}`)).toEqual([{ translations, version: 4 }])
})

test('a title that is too short is said at the field, and a good one is saved with its version', async () => {
  const api = serve()
  const { user } = await drawer()
  const title = await screen.findByRole('textbox', { name: 'Title' })

  await user.fill(title, 'Tea')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await expect.poll(() => title.getAttribute('aria-invalid')).toBe('true')
  await user.fill(title, 'Price list of spring')
  await user.click(screen.getByRole('button', { name: 'Save' }))

  await expect
    .poll(() => api.bodiesOf(`PUT /api/media/files/${file.id}`))
    .toMatchObject([{ title: 'Price list of spring', version: 4 }])
})

test('deleting a file that is shown somewhere says how many places lose it', async () => {
  const api = serve({ uses: 2 })
  const { user } = await drawer()

  await user.click(await screen.findByRole('button', { name: 'Delete' }))
  const question = within(await screen.findByRole('alertdialog', { name: 'Delete Price list?' }))
  expect(question.getByText(/2 places still show this file/)).toBeTruthy()
  expect(api.calls.filter(({ call }) => call.startsWith('DELETE'))).toEqual([])
  await user.click(question.getByRole('button', { name: 'Delete anyway' }))

  await expect.poll(() => api.calls.filter(({ call }) => call.startsWith('DELETE'))).toHaveLength(1)
})

test('a file that is gone says so', async () => {
  fakeApi({})
  await drawer()

  expect(await screen.findByRole('dialog')).toBeTruthy()
  expect(await screen.findByText('Not found. Someone may have deleted it')).toBeTruthy()
})
