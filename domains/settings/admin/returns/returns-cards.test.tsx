import { fakeApi } from '@comptoir/platform/admin/testing/fake-api.ts'
import { renderScreen } from '@comptoir/platform/admin/testing/render.tsx'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { ReturnSettingsScreen } from '../return-settings.screen.tsx'

test('where the shop pays the way back there is no fee for a label; what is chosen is saved', async () => {
  const api = fakeApi({
    'GET /api/settings': () => ({ settings: [], core_settings: [] }),
    'PUT /api/settings': () => ({ settings: [] }),
  })
  const { user } = await renderScreen(<ReturnSettingsScreen />)
  expect(await screen.findByRole('textbox', { name: /Fee for the label/ })).toBeTruthy()

  await user.click(screen.getByRole('combobox', { name: 'Who pays the way back' }))
  await user.click(await screen.findByRole('option', { name: 'The shop' }))
  await user.click(screen.getByRole('switch', { name: /Approve returns automatically/ }))
  await user.fill(screen.getByRole('textbox', { name: 'Pictures, at most' }), '1')
  expect(screen.queryByRole('textbox', { name: /Fee for the label/ })).toBeNull()
  await user.click(await screen.findByRole('button', { name: 'Save' }))

  await expect.poll(() => api.bodiesOf('PUT /api/settings')).toHaveLength(1)
  const [{ settings }] = api.bodiesOf('PUT /api/settings').map((body) => Object(body))
  const saved = settings.map(({ key, value }: { key: string; value: unknown }) => [key, value])
  expect(Object.fromEntries(saved)).toEqual({
    ...{ return_postage: 'shop', return_approves_itself: true, return_pictures: 1 },
  })
})
