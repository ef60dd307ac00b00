import { fakeApi } from '@comptoir/platform/admin/testing/fake-api.ts'
import { renderScreen } from '@comptoir/platform/admin/testing/render.tsx'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { ShopSettingsScreen } from '../shop-settings.screen.tsx'

test('the shop’s country is chosen from a list by its name, and saved as its code', async () => {
  const api = fakeApi({
    'GET /api/settings': () => ({ settings: [], core_settings: [] }),
    'PUT /api/settings': () => ({ settings: [] }),
  })
  const { user } = await renderScreen(<ShopSettingsScreen />)
  await user.type(await screen.findByRole('textbox', { name: 'City (optional)' }), 'Paris')

  await user.click(screen.getByRole('combobox', { name: /^Country/ }))
  await user.keyboard('Fran')
  await user.click(await screen.findByRole('option', { name: 'France' }))
  await user.click(await screen.findByRole('button', { name: 'Save' }))

  await expect
    .poll(() => api.bodiesOf('PUT /api/settings'))
    .toEqual([
      {
        settings: [
          { key: 'shop_city', value: 'Paris', version: 0 },
          { key: 'tax_country', value: 'FR', version: 0 },
        ],
      },
    ])
})
