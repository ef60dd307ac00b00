import { dispatch } from '@comptoir/platform/admin/live/events.ts'
import { fakeApi } from '@comptoir/platform/admin/testing/fake-api.ts'
import { renderScreen } from '@comptoir/platform/admin/testing/render.tsx'
import { apiError } from '@comptoir/platform/contract'
import { act, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Label, LabelRecord } from '../../contract/label.ts'
import { LabelsScreen } from './labels.screen.tsx'

const linen: Label = { kind: 'tag', key: 'linen', label: 'Linen', articles: 3, names: { fr: 'Lin' }, version: 1 }
const care: Label = { kind: 'category', key: 'care', label: 'Care', articles: 2, names: {}, version: 0 }
const at = '2026-11-20T10:00:00.000Z'
const id = '0198f0c0-0000-7000-8000-00000000000c'
const recordOf = ({ articles: _articles, ...label }: Label): LabelRecord => ({
  ...{ ...label, id, created_at: at, updated_at: at },
})

const open = (own: Parameters<typeof fakeApi>[0] = {}) => {
  const api = fakeApi({ 'GET /api/blogs/labels': () => ({ labels: [linen, care] }), ...own })
  return { api, shown: renderScreen(<LabelsScreen />, { path: '/web_store/blog/labels' }) }
}
const dialog = async (name: string) => within(await screen.findByRole('dialog', { name: `Translate ${name}` }))
const textbox = (within: { getByRole: typeof screen.getByRole }, name: string) => within.getByRole('textbox', { name })

test('labels are listed with their languages, by kind and by what is typed', async () => {
  const { user } = await open().shown
  const names = () => screen.getAllByRole('link', { name: /^Translate / }).map((button) => button.ariaLabel)

  await expect.element(await screen.findByText('Français')).toBeVisible()
  expect(names()).toEqual(['Translate Linen', 'Translate Care'])
  await user.click(screen.getByRole('tab', { name: /^Categories/ }))
  await expect.poll(names).toEqual(['Translate Care'])
  await user.click(screen.getByRole('tab', { name: /^All/ }))
  await user.fill(screen.getByRole('textbox', { name: 'Search' }), 'lin')
  await expect.poll(names).toEqual(['Translate Linen'])
  await user.fill(screen.getByRole('textbox', { name: 'Search' }), 'nothing')

  await expect.element(await screen.findByText('No category or tag matches')).toBeVisible()
})

test('names are saved with Enter, those that are empty are left out', async () => {
  const { api, shown } = open({ 'PUT /api/blogs/labels': () => ({ label: recordOf({ ...linen, version: 2 }) }) })
  const { user } = await shown
  await user.click(await screen.findByRole('link', { name: 'Translate Linen' }))
  const fields = await dialog('Linen')
  await user.fill(textbox(fields, 'العربية'), ' كتّان ')
  await user.fill(textbox(fields, 'Français'), '')

  await user.type(textbox(fields, 'العربية'), '{Enter}')

  await expect
    .poll(() => api.bodiesOf('PUT /api/blogs/labels'))
    .toEqual([{ kind: 'tag', label: 'Linen', names: { ar: 'كتّان' }, version: 1 }])
  await expect.element(await screen.findByText('Linen saved')).toBeVisible()
  await expect.poll(() => screen.queryByRole('dialog', { name: 'Translate Linen' })).toBeNull()
})

test('fields are in their language and direction, and show the label where they are empty', async () => {
  const { user } = await open().shown
  await user.click(await screen.findByRole('link', { name: 'Translate Care' }))
  const arabic = textbox(await dialog('Care'), 'العربية')

  await expect.element(arabic).toHaveAttribute('lang', 'ar')
  await expect.element(arabic).toHaveAttribute('dir', 'rtl')
  await expect.element(arabic).toHaveAttribute('placeholder', 'Care')
})

test('a faulty name is said at its field', async () => {
  const { api, shown } = open()
  const { user } = await shown
  await user.click(await screen.findByRole('link', { name: 'Translate Linen' }))
  const fields = await dialog('Linen')
  await user.fill(textbox(fields, '日本語'), '★')

  await user.click(fields.getByRole('button', { name: 'Save' }))

  await expect.element(await fields.findByText('It needs a letter or a digit')).toBeVisible()
  await expect.element(textbox(fields, '日本語')).toHaveAttribute('aria-invalid', 'true')
  expect(api.bodiesOf('PUT /api/blogs/labels')).toEqual([])
})

test('names that two have written are offered; those that one has written are kept', async () => {
  const theirs = recordOf({ ...linen, names: { fr: 'Toile', tr: 'Keten' }, version: 2 })
  const { api, shown } = open({
    'PUT /api/blogs/labels': ({ body }) => {
      if (JSON.stringify(body).includes('"version":1')) throw apiError('VERSION_CONFLICT', { current: theirs })
      return { label: { ...theirs, version: 3 } }
    },
  })
  const { user } = await shown
  await user.click(await screen.findByRole('link', { name: 'Translate Linen' }))
  const fields = await dialog('Linen')
  await user.fill(textbox(fields, 'Français'), 'Lin lavé')
  await user.click(fields.getByRole('button', { name: 'Save' }))

  await user.click(await fields.findByRole('button', { name: /mine/ }))
  await user.click(fields.getByRole('button', { name: 'Save' }))

  await expect
    .poll(() => api.bodiesOf('PUT /api/blogs/labels').at(-1))
    .toEqual({ kind: 'tag', label: 'Linen', names: { fr: 'Lin lavé', tr: 'Keten' }, version: 2 })
})

test('what somebody else saves is shown at once', async () => {
  let labels = [linen, care]
  await open({ 'GET /api/blogs/labels': () => ({ labels }) }).shown
  await expect.element(await screen.findByText('Français')).toBeVisible()
  labels = [{ ...linen, names: { fr: 'Lin', tr: 'Keten' }, version: 2 }, care]

  act(() => dispatch('article_labels_changed', { seq: 1, at, data: { id, version: 2 } }))

  await expect.element(await screen.findByText('Français and Türkçe')).toBeVisible()
})

test('a shop without labels says so; a list that fails is read again', async () => {
  let isDown = true
  const { user } = await open({
    'GET /api/blogs/labels': () => {
      if (isDown) throw apiError('INTERNAL')
      return { labels: [] }
    },
  }).shown
  isDown = false

  await user.click(await screen.findByRole('button', { name: /again/i }))

  await expect.element(await screen.findByText('No categories or tags yet')).toBeVisible()
})
