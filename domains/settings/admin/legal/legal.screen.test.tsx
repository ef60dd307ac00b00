import { fakeApi } from '@comptoir/platform/admin/testing/fake-api.ts'
import { renderScreen } from '@comptoir/platform/admin/testing/render.tsx'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { LegalSettingsScreen } from '../legal-settings.screen.tsx'

const lune = {
  ...{ shop_company: 'Maison Lune', shop_line1: '12 rue de l’Horloge', shop_city: 'Lyon', tax_country: 'FR' },
  ...{ legal_form: 'SARL', legal_capital: 800_000, shop_registration: 'RCS Lyon 732 829 320' },
  legal_ids: { siren: '732829320' },
  shop_vat_number: 'FR44732829320',
}

async function open(settings: Record<string, unknown> = lune) {
  const stored = Object.entries(settings).map(([key, value]) => ({ id: key, key, value, version: 1 }))
  const api = fakeApi({
    'GET /api/settings': () => ({ settings: stored, core_settings: [] }),
    'PUT /api/settings': () => ({ settings: [] }),
  })
  const page = await renderScreen(<LegalSettingsScreen />)
  await screen.findByRole('group', { name: 'Company' })
  return { ...page, api }
}

const field = (name: RegExp | string) => screen.getByRole('textbox', { name })

test('what papers miss is said at the top and at the field, and the way leads there', async () => {
  const { user } = await open()
  const banner = within(screen.getByText('2 things are missing.').closest('[role=status]') as HTMLElement)
  expect(banner.getByText(/Invoices to businesses wait/)).toBeVisible()
  expect(field('Late payment, to businesses needed on invoices to businesses')).toBeVisible()
  expect(field('Consumer mediator needed in the terms')).toBeVisible()

  await user.click(banner.getByRole('button', { name: 'Go to the first' }))
  expect(field(/^Late payment/)).toHaveFocus()
  await user.keyboard('10 % and €40')

  expect(screen.getByText('1 thing is missing.')).toBeVisible()
  expect(screen.getByText('The law asks for it in your terms.')).toBeVisible()
  await user.fill(field(/^Consumer mediator/), 'CM2C, Paris')
  expect(screen.queryByText(/missing\.$/)).toBeNull()
})

test('the fields follow the country at once, and what was half typed for the former one is forgotten', async () => {
  const { user, api } = await open()
  const law = () => screen.getByRole('group', { name: /^(France|Germany|Japan)$/ })
  expect(within(law()).getByText('fields of its law')).toBeVisible()
  await user.fill(field('SIREN'), '123')

  const country = screen.getByRole('combobox', { name: 'Country of law' })
  await user.click(country)
  await user.fill(country, 'Germ')
  await user.click(await screen.findByRole('option', { name: 'Germany' }))

  expect(law()).toHaveAccessibleName('Germany')
  expect(screen.queryByRole('textbox', { name: 'SIREN' })).toBeNull()
  await user.fill(field('Register number'), 'hrb123456 b')
  await user.fill(field('VAT number'), 'DE136695976')
  await user.tab()
  expect(field('Register number')).toHaveValue('HRB 123456 B')
  expect(field('VAT number')).toHaveAccessibleDescription('Check digit right')
  await user.click(screen.getByRole('button', { name: 'Save' }))

  await expect
    .poll(() => api.bodiesOf('PUT /api/settings'))
    .toEqual([
      {
        settings: [
          { key: 'legal_ids', value: { siren: '732829320', register_number: 'HRB 123456 B' }, version: 1 },
          { key: 'shop_vat_number', value: 'DE136695976', version: 1 },
          { key: 'tax_country', value: 'DE', version: 1 },
        ],
      },
    ])
})

test('numbers are judged while they are typed, shown in groups and stored without blanks', async () => {
  const { user, api } = await open({ tax_country: 'FR' })
  const siren = field(/^SIREN/)
  expect(siren).toHaveAccessibleDescription('9 digits.')

  await user.type(siren, '73282932')
  expect(siren).toHaveAccessibleDescription('9 digits.')
  await user.type(siren, '1')
  expect(siren).toHaveAccessibleDescription(/^No SIREN/)
  await user.keyboard('{Backspace}0')
  expect(siren).toHaveAccessibleDescription('9 digits, checked')
  await user.fill(field('SIRET of the shop'), '73282932000074')
  await user.fill(field(/^VAT number/), 'FR40303265045')
  await user.tab()

  expect(siren).toHaveValue('732 829 320')
  expect(field('SIRET of the shop')).toHaveAccessibleDescription('Belongs to the SIREN, checked')
  expect(field(/^VAT number/)).toHaveAccessibleDescription('Belongs to another SIREN')
  await user.fill(field(/^VAT number/), 'FR44732829320')
  expect(field(/^VAT number/)).toHaveAccessibleDescription('Belongs to the SIREN, checked')
  await user.fill(field('IBAN'), 'FR7630006000011234567890189')
  await user.tab()
  expect(field('IBAN')).toHaveValue('FR76 3000 6000 0112 3456 7890 189')
  expect(field('IBAN')).toHaveAccessibleDescription('Valid')
  await user.click(screen.getByRole('button', { name: 'Save' }))

  await expect.poll(() => api.bodiesOf('PUT /api/settings')).toHaveLength(1)
  expect(api.bodiesOf('PUT /api/settings')[0]).toMatchObject({
    settings: expect.arrayContaining([
      { key: 'legal_ids', value: { siren: '732829320', siret: '73282932000074' }, version: 0 },
      { key: 'shop_vat_number', value: 'FR44732829320', version: 0 },
      { key: 'legal_iban', value: 'FR7630006000011234567890189', version: 0 },
    ]),
  })
})

test('a wrong number is red once it is to be saved, and nothing is sent', async () => {
  const { user, api } = await open()
  await user.fill(field('SIREN'), '732829321')
  await user.click(screen.getByRole('button', { name: 'Save' }))

  expect(field('SIREN')).toBeInvalid()
  expect(await screen.findByText(/1 field needs attention/)).toBeVisible()
  expect(api.bodiesOf('PUT /api/settings')).toEqual([])
})

test('a last line has a text for each language, and a page that is opened has no changes', async () => {
  const { user, api } = await open()
  expect(screen.queryByText(/^Changed/)).toBeNull()
  await user.fill(field('Last line'), 'Thank you')
  await user.click(screen.getByRole('tab', { name: /French/ }))
  await user.fill(field('Last line'), 'Merci')
  await user.click(screen.getByRole('button', { name: 'Save' }))

  await expect
    .poll(() => api.bodiesOf('PUT /api/settings'))
    .toEqual([{ settings: [{ key: 'legal_last_line', value: { en: 'Thank you', fr: 'Merci' }, version: 0 }] }])
})
