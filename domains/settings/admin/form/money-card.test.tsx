import { fakeApi } from '@comptoir/platform/admin/testing/fake-api.ts'
import { renderScreen } from '@comptoir/platform/admin/testing/render.tsx'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { ShopSettingsScreen } from '../shop-settings.screen.tsx'

const setting = (key: string, value: string) => ({ id: key, key, value, version: 1 })

test('the symbol follows the currency that is chosen, and comes back with it', async () => {
  fakeApi({
    'GET /api/settings': () => ({
      settings: [setting('currency_code', 'EUR'), setting('currency', '€'), setting('time_zone', 'UTC')],
      core_settings: [],
    }),
  })
  const { user } = await renderScreen(<ShopSettingsScreen />)
  const currency = await screen.findByRole('combobox', { name: 'Currency' })
  const symbol = screen.getByRole<HTMLInputElement>('textbox', { name: /^Currency symbol/ })

  await user.click(currency)
  await user.keyboard('JPY')
  await user.click(await screen.findByRole('option', { name: /^JPY/ }))
  await expect.poll(() => symbol.value).toBe('¥')

  await user.click(symbol)
  await user.click(currency)
  await user.keyboard('EUR')
  await user.click(await screen.findByRole('option', { name: /^EUR/ }))
  await expect.poll(() => symbol.value).toBe('€')
})
