import { fakeApi } from '@comptoir/platform/admin/testing/fake-api.ts'
import { renderPart } from '@comptoir/platform/admin/testing/render.tsx'
import { ApiError } from '@comptoir/platform/contract'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { ConversionPreview, CurrencyConversion } from '../../contract/conversion.wire.ts'
import { ConversionNote } from './conversion-note.tsx'

const id = '0198f0c0-0000-7000-8000-000000000002'
const conversion: CurrencyConversion = {
  ...{ id, from: 'EUR', to: 'JPY', rate: '162.40', by: 'Claire Fontaine' },
  ...{ at: '2026-11-22T10:00:00.000Z', until: '2026-12-22T10:00:00.000Z' },
}
const preview: ConversionPreview = {
  conversion,
  restored: { products: 318, shipping_methods: 2 },
  recalculated: { products: 4, shipping_methods: 0 },
  examples: [{ title: 'Linen napkins', image: null, amount: 4_550, before: 2_801 }],
}

test('a change of the currency is taken back after a look at what prices become', async () => {
  let latest: CurrencyConversion | null = conversion
  const api = fakeApi({
    'GET /api/currency_conversion': () => ({ conversion: latest }),
    [`GET /api/currency_conversions/${id}/revert`]: () => preview,
    [`POST /api/currency_conversions/${id}/revert`]: () => {
      latest = null
      return { settings: [] }
    },
  })
  const { user } = await renderPart(<ConversionNote />)

  await screen.findByText(/^Converted from EUR at 162.40 by Claire Fontaine/)
  await user.click(screen.getByRole('button', { name: 'Take back' }))
  await screen.findByText('Exactly as before: 318 products and 2 shipping methods.')
  screen.getByText('Changed or added since, converted back at 162.40: 4 products.')
  screen.getByText('¥4,550')
  screen.getByText('€28.01')
  expect(api.calls.filter(({ call }) => call.startsWith('POST'))).toEqual([])

  await user.click(screen.getByRole('button', { name: 'Back to EUR' }))
  await screen.findByText('The currency is EUR again')
  await expect.poll(() => screen.queryByRole('button', { name: 'Take back' })).toBeNull()
})

test('why it cannot be taken back is said in the dialog, which then does nothing', async () => {
  fakeApi({
    'GET /api/currency_conversion': () => ({ conversion }),
    [`GET /api/currency_conversions/${id}/revert`]: () => {
      throw new ApiError('CONVERSION_OUTDATED', 409, { from: 'EUR', to: 'JPY', currency: 'USD' })
    },
  })
  const { user } = await renderPart(<ConversionNote />)
  await user.click(await screen.findByRole('button', { name: 'Take back' }))

  await screen.findByText('The currency has changed again since, to USD: take that change back first')
  expect(screen.getByRole('button', { name: 'Back to EUR' })).toHaveProperty('disabled', true)
})

test('there is nothing to see without such a change', async () => {
  const api = fakeApi({ 'GET /api/currency_conversion': () => ({ conversion: null }) })
  await renderPart(<ConversionNote />)

  await expect.poll(() => api.calls.length).toBe(1)
  expect(screen.queryByRole('status')).toBeNull()
})
