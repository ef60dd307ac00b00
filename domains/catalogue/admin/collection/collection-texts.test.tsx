import { RecordFormFrame } from '@comptoir/platform/admin'
import { fakeApi } from '@comptoir/platform/admin/testing/fake-api.ts'
import { renderScreen } from '@comptoir/platform/admin/testing/render.tsx'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Collection } from '../../contract/collection/collection.ts'
import { CollectionTexts } from './collection-texts.tsx'
import { useCollectionForm } from './form/use-collection-form.ts'

const id = '0198f0c0-0000-7000-8000-00000000000a'
const collection: Collection = {
  ...{ id, name: 'Summer', key: 'summer', locale: 'en', description: '', kind: 'manual', rules: null },
  ...{ sort: 'manual', display: 'grid', starred: false, image: null, cover: null, parent_id: null },
  ...{ seo: { title: 'Summer cups', description: '' }, translations: {}, metafields: {}, products_count: 0 },
  ...{ version: 4, created_at: '2026-11-20T10:00:00.000Z', updated_at: '2026-11-20T10:00:00.000Z' },
}

function Texts({ record }: { record: Collection | null }) {
  const of = useCollectionForm(record)
  return (
    <RecordFormFrame of={of} labelOf={(field) => field}>
      <CollectionTexts of={of} />
    </RecordFormFrame>
  )
}

const open = async (record: Collection | null = collection) => {
  const api = fakeApi({
    'PUT /api/collections/:id': () => ({ collection: { ...collection, version: 5 } }),
    'POST /api/collections': () => ({ collection }),
  })
  return { api, ...(await renderScreen(<Texts record={record} />, { settings: { language: 'fr' } })) }
}
const field = (name: string) => screen.findByRole<HTMLInputElement>('textbox', { name })

test('the texts of another language are sent, its search texts among them', async () => {
  const { api, user } = await open()
  await user.click(await screen.findByRole('tab', { name: 'Français' }))
  expect((await field('Name')).placeholder).toBe('Summer')
  expect((await field('Title in search results')).placeholder).toBe('Summer cups')
  await user.fill(await field('Name'), 'Été')
  await user.fill(await field('Title in search results'), 'Tasses d’été')

  await user.click(screen.getByRole('button', { name: 'Save' }))

  await expect
    .poll(() => api.bodiesOf(`PUT /api/collections/${id}`))
    .toEqual([
      {
        translations: { fr: { name: 'Été', description: '', seo: { title: 'Tasses d’été', description: '' } } },
        version: 4,
      },
    ])
})

test('a new one is written in the shop’s language; a name that is too long in another is shown there', async () => {
  const { api, user } = await open(null)
  await user.fill(await field('Name'), 'Été')
  await user.click(screen.getByRole('tab', { name: 'Türkçe' }))
  await user.fill(await field('Name'), 'a'.repeat(251))
  await user.click(screen.getByRole('tab', { name: 'First language: Français' }))
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await expect.element(await screen.findByRole('tab', { name: /Türkçe/ })).toHaveAttribute('aria-selected', 'true')
  await expect.element(await field('Name')).toHaveAccessibleDescription('Enter at most 250 characters')
  await user.fill(await field('Name'), '')

  await user.click(screen.getByRole('button', { name: 'Save' }))

  await expect
    .poll(() => api.bodiesOf('POST /api/collections'))
    .toMatchObject([{ name: 'Été', locale: 'fr', translations: {} }])
})
