import { fakeApi } from '@comptoir/platform/admin/testing/fake-api.ts'
import { renderScreen } from '@comptoir/platform/admin/testing/render.tsx'
import { expectSavedInPlace } from '@comptoir/platform/admin/testing/saving.ts'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { type Customer, noConsent } from '../../contract/customer.ts'
import { CustomerScreen } from './customer.screen.tsx'

const [path, at] = ['/staff/customers', '2026-11-20T10:00:00.000Z']
const customer: Customer = {
  ...{ id: '0198f0c0-0000-7000-8000-00000000000c', name: 'Roux', first_name: '', email: '', phone: '', locale: 'en' },
  ...{
    state: 'active',
    addresses: [],
    tags: [],
    consent: noConsent,
    place: null,
    note: '',
    metafields: {},
    version: 1,
  },
  ...{ tax: { exempt: false, vat_id: '', vat_check: null }, created_at: at, updated_at: at },
}

async function openNew() {
  const api = fakeApi({
    'POST /api/customers': () => ({ customer }),
    'GET /api/customers/:id': () => ({ customer }),
    'GET /api/customers/:id/history': () => ({ entries: [], counts: [] }),
    'GET /api/customers/:id/duplicates': () => ({ items: [] }),
    'GET /api/customers/:id/offered_addresses': () => ({ offers: [] }),
    'GET /api/customers/:id/documents': () => ({ documents: [] }),
  })
  const shown = await renderScreen(<CustomerScreen />, { path: [`${path}/new`, `${path}/:id`] })
  return { ...shown, api, name: screen.getByRole('textbox', { name: 'Last name' }) }
}

test('a new customer stays on their page when they are saved, and their history is beside them', async () => {
  const { name, ...shown } = await openNew()
  await shown.user.fill(name, customer.name)

  await expectSavedInPlace(shown, { field: name, to: `${path}/${customer.id}`, title: customer.name })
  expect(await screen.findByRole('heading', { name: 'History' })).toBeVisible()
})

test('the first note is sent with the customer, and has no field of its own once they are saved', async () => {
  const { user, api, name } = await openNew()
  await user.fill(name, customer.name)
  await user.fill(screen.getByRole('textbox', { name: /^Note/ }), 'Likes oolong')
  await user.click(await screen.findByRole('button', { name: 'Save' }))

  await screen.findByRole('heading', { name: customer.name, level: 1 })
  expect(api.bodiesOf('POST /api/customers')).toMatchObject([{ name: 'Roux', note: 'Likes oolong' }])
  expect(screen.queryByDisplayValue('Likes oolong')).toBeNull()
})
