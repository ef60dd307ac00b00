import { fakeApi } from '@comptoir/platform/admin/testing/fake-api.ts'
import { renderScreen } from '@comptoir/platform/admin/testing/render.tsx'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { HomeRateNote } from './home-rate-note.tsx'

const lune = { tax_country: 'FR', shop_vat_number: 'FR44732829320' }
const france = {
  ...{ id: '0198f0c0-0000-7000-8000-0000000000f0', country: 'FR', province: '', by_class: [], version: 1 },
  ...{ parts: [{ title: 'TVA', percent: 20 }], applies_to_shipping: true, valid_from: '2014-01-01' },
}

async function show(settings: Record<string, unknown>, tax_rates: object[], can = true) {
  const api = fakeApi({ 'GET /api/tax_rates': () => ({ tax_rates }) })
  await renderScreen(<HomeRateNote />, { settings, can: () => can })
  return api
}

test('a shop that charges VAT and has no rate at home is told, and led to the rates', async () => {
  await show(lune, [{ ...france, country: 'DE' }])

  expect(await screen.findByText('No tax rate holds in France.')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Add a rate' }).getAttribute('href')).toMatch(/\/organization\/taxes$/)
})

test.each<[string, Record<string, unknown>, object[]]>([
  ['a rate at home', lune, [france]],
  ['a rate everywhere', lune, [{ ...france, country: '' }]],
  ['a small business', { ...lune, legal_small_business: true }, []],
  ['no VAT number', { tax_country: 'FR' }, []],
])('nothing is said with %s', async (_case, settings, rates) => {
  const api = await show(settings, rates)

  await expect.poll(() => api.bodiesOf('GET /api/tax_rates')).toHaveLength(1)
  expect(screen.queryByText(/No tax rate/)).toBe(null)
})
