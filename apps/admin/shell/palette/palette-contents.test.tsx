import { adminDomain } from '@comptoir/platform/admin'
import { fakeApi } from '@comptoir/platform/admin/testing/fake-api.ts'
import { renderScreen } from '@comptoir/platform/admin/testing/render.tsx'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { PaletteContents } from './palette-contents.tsx'

const permission = 'admin_orders'

/** Finds one thing of its name, whatever is typed. */
const sourceOf = (name: string, asked: string[] = []) => {
  const group = { id: name, label: name, items: [{ id: name, label: `One of ${name}`, run: () => {} }] }
  return async () => (text: string) => {
    asked.push(text)
    return group
  }
}

test('a text that one source claims is asked of no other', async () => {
  fakeApi({})
  const asked: string[] = []
  const plain = adminDomain({ key: 'plain', sources: [{ permission, load: sourceOf('goods', asked) }] })
  const claims = async () => (text: string) => text.startsWith('secret')
  const secrets = adminDomain({ key: 'secrets', sources: [{ permission, load: sourceOf('cards'), claims }] })
  const { user } = await renderScreen(<PaletteContents domains={[plain, secrets]} open onOpenChange={() => {}} />)
  const field = await screen.findByRole('combobox')

  await user.fill(field, 'tea')
  expect(await screen.findByRole('option', { name: 'One of goods' })).toBeVisible()
  await user.fill(field, 'secret word')

  expect(await screen.findByRole('option', { name: 'One of cards' })).toBeVisible()
  expect(screen.queryByRole('option', { name: 'One of goods' })).toBeNull()
  expect(asked.filter((text) => text.startsWith('secret'))).toEqual([])
})
