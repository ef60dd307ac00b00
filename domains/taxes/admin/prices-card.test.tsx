import { fakeApi } from '@comptoir/platform/admin/testing/fake-api.ts'
import { renderScreen } from '@comptoir/platform/admin/testing/render.tsx'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { TaxRatesScreen } from './tax-rates.screen.tsx'

const books = { id: '0198f0c0-0000-7000-8000-0000000000b0', title: 'Books', version: 1 }
const vat = (percent: number) => [{ title: 'VAT', percent, compound: false }]
const france = {
  id: '0198f0c0-0000-7000-8000-0000000000f0',
  country: 'FR',
  province: '',
  parts: vat(20),
  by_class: [],
  applies_to_shipping: true,
  valid_from: '2014-01-01',
  version: 3,
}
const included = { id: 'prices_include_tax', key: 'prices_include_tax', value: true, version: 4 }
const serve = (rate: object = france) =>
  fakeApi({
    'GET /api/tax_rates': () => ({ tax_rates: [rate] }),
    'GET /api/tax_classes': () => ({ tax_classes: [books] }),
    'PUT /api/tax_rates/:id': () => ({ tax_rate: { ...rate, version: 4 } }),
    'GET /api/settings': () => ({ settings: [included], core_settings: [] }),
    'PUT /api/settings': () => ({ settings: [{ ...included, value: false, version: 5 }] }),
  })
const changes = `PUT /api/tax_rates/${france.id}`
const cell = (name: string) => screen.findByRole('button', { name: `${name} in France: 20%. Change` })
const field = (name: string) => screen.findByRole('textbox', { name: `${name} in France: 20%. Change` })

test('a rate is changed in its cell, and undo restores it', async () => {
  const api = serve()
  const { user } = await renderScreen(<TaxRatesScreen />)

  await user.click(await cell('Standard'))
  await user.fill(await field('Standard'), '21.5')
  await user.keyboard('{Enter}')
  await expect.poll(() => api.bodiesOf(changes)).toEqual([{ parts: vat(21.5), version: 3 }])
  await expect.poll(() => document.activeElement?.textContent).toBe('20%')
  await user.click(await screen.findByRole('button', { name: /Undo/ }))

  await expect.poll(() => api.bodiesOf(changes)[1]).toEqual({ parts: vat(20), by_class: [], version: 4 })
})

test('a class gets its own rate in its cell, and Escape or the same number change nothing', async () => {
  const api = serve()
  const { user } = await renderScreen(<TaxRatesScreen />)

  await user.click(await cell('Standard'))
  await user.fill(await field('Standard'), '3')
  await user.keyboard('{Escape}')
  await user.click(await cell('Standard'))
  await user.keyboard('{Enter}')
  await user.click(await cell('Books'))
  await user.fill(await field('Books'), '5.5')
  await user.click(screen.getByRole('heading', { name: 'Taxes' }))

  await expect
    .poll(() => api.bodiesOf(changes))
    .toEqual([{ by_class: [{ tax_class_id: books.id, parts: vat(5.5) }], version: 3 }])
})

test('two taxes of a place are changed in the dialog', async () => {
  serve({ ...france, parts: [...vat(20), { title: 'Eco', percent: 1, compound: false }] })
  const { user } = await renderScreen(<TaxRatesScreen />)

  await user.click(await screen.findByRole('button', { name: 'Standard in France: 20% + 1%. Change' }))

  expect(await screen.findByRole('dialog', { name: 'Edit rate' })).toBeTruthy()
})

test('prices without tax are confirmed with what a price becomes', async () => {
  const api = serve()
  const { user } = await renderScreen(<TaxRatesScreen />, { settings: { tax_country: 'FR' } })

  await user.click(await screen.findByRole('switch', { name: 'Prices include tax' }))
  const question = within(await screen.findByRole('alertdialog', { name: 'Shall tax be added to the prices?' }))
  expect(question.getByText(/A price of €50.00 then becomes €60.00 in the checkout, with €10.00 of tax/)).toBeTruthy()
  expect(api.bodiesOf('PUT /api/settings')).toEqual([])
  await user.click(question.getByRole('button', { name: 'Add tax to the prices' }))

  await expect
    .poll(() => api.bodiesOf('PUT /api/settings'))
    .toEqual([{ settings: [{ key: 'prices_include_tax', value: false, version: 4 }] }])
})

test('without the right to settings the prices card is locked and says why', async () => {
  serve()
  await renderScreen(<TaxRatesScreen />, { can: (permission) => permission !== 'admin_settings' })

  await expect.element(await screen.findByText(/Only those who may change settings can change this/)).toBeVisible()
  const switches = screen.getAllByRole('switch')
  expect(switches).toHaveLength(2)
  for (const each of switches) await expect.element(each).toBeDisabled()
})
