import { renderScreen } from '@comptoir/platform/admin/testing/render.tsx'
import type { ThemeInput } from '@comptoir/platform/contract'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { SettingField } from './setting-field.tsx'

const inputOf = (type: string): ThemeInput => ({
  ...{ type, id: 'own', label: 'Own', info: 'Shown below.', placeholder: '', default: null, options: [], min: null },
  ...{ max: null, step: null, limit: null, unit: '', visible_if: '', definition: [] },
})

async function open(type: string, can: (permission: string) => boolean) {
  const changes: unknown[] = []
  const { user } = await renderScreen(
    <SettingField input={inputOf(type)} value="" schemes={[]} onChange={(value) => changes.push(value)} />,
    { can },
  )
  const field = screen.getByRole('textbox', { name: 'Own' })
  await user.type(field, 'b')
  return { field, changes }
}

const isDesigner = (permission: string) => permission !== 'theme_code'

test('without the right to code a setting of Liquid is read, and says who changes it', async () => {
  const { field, changes } = await open('liquid', isDesigner)

  expect(changes).toEqual([])
  expect(field).toHaveAccessibleDescription(/Shown below\. Liquid is code/)
})

test('without the right to code a setting of HTML says what is left out of it', async () => {
  const { field, changes } = await open('html', isDesigner)

  expect(changes).toEqual(['b'])
  expect(field).toHaveAccessibleDescription(/Scripts, forms and frames are left out/)
})

test.each(['liquid', 'html'])('with the right to code a setting of %s is as any other', async (type) => {
  const { field, changes } = await open(type, () => true)

  expect(changes).toEqual(['b'])
  expect(field).toHaveAccessibleDescription('Shown below.')
})
