import { fakeApi } from '@comptoir/platform/admin/testing/fake-api.ts'
import { renderScreen } from '@comptoir/platform/admin/testing/render.tsx'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { TaxRate } from '../contract/tax-rate.ts'
import { taxError } from '../contract/tax-rate.wire.ts'
import { TaxRatesScreen } from './tax-rates.screen.tsx'

const books = { id: '0198f0c0-0000-7000-8000-0000000000b0', title: 'Books', version: 1 }
const vat = (percent: number) => [{ title: 'VAT', percent, compound: false }]
const france: TaxRate = {
  id: '0198f0c0-0000-7000-8000-0000000000f0',
  country: 'FR',
  province: '',
  parts: vat(20),
  by_class: [],
  applies_to_shipping: true,
  valid_from: '2014-01-01',
  version: 3,
}
const served = {
  'GET /api/tax_rates': () => ({ tax_rates: [france] }),
  'GET /api/tax_classes': () => ({ tax_classes: [books] }),
}

test('a class gets taxes of its own, and a place a second tax', async () => {
  const api = fakeApi({ ...served, 'PUT /api/tax_rates/:id': () => ({ tax_rate: france }) })
  const { user } = await renderScreen(<TaxRatesScreen />)

  await user.click(await screen.findByRole('button', { name: 'Actions for France' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Edit rate' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit rate' }))
  await user.click(dialog.getByRole('button', { name: 'Own rate' }))
  const own = within(dialog.getByRole('group', { name: 'Books' }))
  await user.fill(own.getByRole('textbox', { name: 'Rate' }), '5.5')
  const standard = within(dialog.getByRole('group', { name: 'Standard' }))
  await user.click(standard.getByRole('button', { name: 'Add another tax' }))
  await user.fill(standard.getAllByRole('textbox', { name: 'Name on the order' })[1] ?? document.body, 'Eco')
  await user.fill(standard.getAllByRole('textbox', { name: 'Rate' })[1] ?? document.body, '1')
  await user.click(standard.getByRole('checkbox', { name: 'On top of the taxes before it' }))
  await user.click(dialog.getByRole('button', { name: 'Save rate' }))

  await expect
    .poll(() => api.bodiesOf(`PUT /api/tax_rates/${france.id}`))
    .toMatchObject([
      {
        parts: [...vat(20), { title: 'Eco', percent: 1, compound: true }],
        by_class: [{ tax_class_id: books.id, parts: vat(5.5) }],
        version: 3,
      },
    ])
})

test('what an amount would be taxed follows the class', async () => {
  const own = { ...france, by_class: [{ tax_class_id: books.id, parts: vat(5.5) }] }
  fakeApi({ ...served, 'GET /api/tax_rates': () => ({ tax_rates: [own] }) })
  const { user } = await renderScreen(<TaxRatesScreen />)
  await expect.element(await screen.findByText('€8.33')).toBeVisible()

  await user.click(screen.getByRole('combobox', { name: 'Class' }))
  await user.click(await screen.findByRole('option', { name: 'Books' }))

  await expect.element(await screen.findByText('€2.61')).toBeVisible()
})

test('a business abroad pays no tax where reverse charge holds, and an odd number says so', async () => {
  fakeApi(served)
  const settings = { tax_country: 'DE', reverse_charge: true }
  const { user } = await renderScreen(<TaxRatesScreen />, { settings })
  const number = await screen.findByRole('textbox', { name: /VAT number/ })

  await user.fill(number, 'FR12')
  await expect.element(await screen.findByText('This is not a VAT number of its country')).toBeVisible()
  await expect.element(await screen.findByText('€8.33')).toBeVisible()
  await user.fill(number, 'FR 40 812 345 678')

  await expect.element(await screen.findByText(/^Reverse charge: the business/)).toBeVisible()
  expect(screen.queryByText('€8.33')).toBeNull()
})

test('a class that products have stays, with the reason', async () => {
  fakeApi({
    ...served,
    'DELETE /api/tax_classes/:id': () => {
      throw taxError('TAX_CLASS_USED')
    },
  })
  const { user } = await renderScreen(<TaxRatesScreen />)

  await user.click(await screen.findByRole('button', { name: 'Actions for Books' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Delete class' }))
  await user.click(await screen.findByRole('button', { name: 'Delete class' }))

  expect(await screen.findAllByText(/Products still have this class/)).not.toEqual([])
})
