import { renderScreen } from '@comptoir/platform/admin/testing/render.tsx'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { NoDocuments } from './no-documents.tsx'

const french = {
  ...{ shop_company: 'Maison Lune', shop_line1: '12 rue de l’Horloge', shop_city: 'Lyon', tax_country: 'FR' },
  ...{ shop_vat_number: 'FR44732829320', legal_form: 'EI', legal_ids: { siren: '732829320', siret: '73282932000013' } },
  ...{ shop_registration: 'RCS Lyon 732 829 320', legal_capital: 100, legal_late_payment: 'x' },
}

test('a shop that has not said what the law wants is led there, and others wait for their first', async () => {
  const { unmount } = await renderScreen(<NoDocuments isNarrowed={false} />, { settings: {} })
  expect(screen.getByText(/missing in the legal data/)).toBeDefined()
  expect(screen.getByRole('link', { name: 'Fill in' }).getAttribute('href')).toContain('/legal')
  unmount()

  await renderScreen(<NoDocuments isNarrowed={false} />, { settings: french })
  expect(screen.getByText(/Invoices come when goods are sent/)).toBeDefined()
  expect(screen.queryByRole('link')).toBeNull()
})
