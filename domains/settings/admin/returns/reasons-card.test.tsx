import { fakeApi } from '@comptoir/platform/admin/testing/fake-api.ts'
import { renderScreen } from '@comptoir/platform/admin/testing/render.tsx'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { ReturnSettingsScreen } from '../return-settings.screen.tsx'

test('reasons are written in the languages of the shop, moved, switched off and taken out, and saved with the page', async () => {
  const api = fakeApi({
    'GET /api/settings': () => ({ settings: [], core_settings: [] }),
    'PUT /api/settings': () => ({ settings: [] }),
  })
  const { user } = await renderScreen(<ReturnSettingsScreen />)
  const list = within(await screen.findByRole('list', { name: 'Reasons' }))
  expect(list.getAllByText('shop pays the label')).toHaveLength(2)
  const more = async (title: string, act: string) => {
    await user.click(list.getByRole('button', { name: `More for “${title}”` }))
    await user.click(await screen.findByRole('menuitem', { name: act }))
  }

  await user.click(screen.getByRole('button', { name: 'Add a reason' }))
  const dialog = within(await screen.findByRole('dialog'))
  expect(dialog.getByRole('button', { name: /Done/ })).toBeDisabled()
  await user.fill(dialog.getByRole('textbox', { name: 'English' }), 'Scratched')
  await user.fill(dialog.getByRole('textbox', { name: /Arabic/ }), 'مخدوش')
  await user.click(dialog.getByRole('checkbox', { name: 'The shop pays the label' }))
  await user.click(dialog.getByRole('button', { name: /Done/ }))
  list.getByRole('button', { name: 'Move Scratched' }).focus()
  await user.keyboard('{Alt>}{Home}{/Alt}')
  await more('Another reason', 'Remove')
  await more('Wrong goods', 'Switch off')
  await user.click(await screen.findByRole('button', { name: 'Save' }))

  await expect.poll(() => api.bodiesOf('PUT /api/settings')).toHaveLength(1)
  const [{ settings }] = api.bodiesOf('PUT /api/settings').map((body) => Object(body))
  expect(settings).toMatchObject([{ key: 'return_reasons', version: 0 }])
  expect(settings[0].value.map(({ texts }: { texts: { en: string } }) => texts.en)).toEqual([
    ...['Scratched', 'Arrived broken', 'Wrong goods', 'Not as expected', 'Too large or too small', 'Changed my mind'],
  ])
  expect(settings[0].value.slice(0, 3)).toMatchObject([
    { key: expect.stringMatching(/^own_/), texts: { en: 'Scratched', ar: 'مخدوش' }, shop_pays: true, is_on: true },
    { key: 'broken', is_on: true },
    { key: 'wrong', is_on: false },
  ])
})
