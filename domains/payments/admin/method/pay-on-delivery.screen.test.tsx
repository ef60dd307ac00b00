import { dispatch } from '@comptoir/platform/admin/live/events.ts'
import { fakeApi } from '@comptoir/platform/admin/testing/fake-api.ts'
import { renderScreen } from '@comptoir/platform/admin/testing/render.tsx'
import { act, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { PayOnDeliveryScreen } from './pay-on-delivery.screen.tsx'

const method = {
  ...{ id: '01900000-0000-7000-8000-000000000201', key: 'pay_on_delivery', enabled: true, words: {}, min: null },
  ...{ max: 30_000, countries: [], shipping_method_ids: [], max_refusals: 2, phone_required: false, fee: 350 },
  ...{ fee_tax_class_id: null, captures: 'by_hand', transfer: null, stripe: null, position: 1, version: 1 },
}
const home = {
  ...{ id: '01900000-0000-7000-8000-000000000101', key: 'homeDelivery', title: '', description: '', enabled: true },
  ...{ address_required: true, phone_required: true, cod_allowed: true, zone_ids: [], location_ids: [], days: null },
  pricing: { type: 'free', price: 0, tiers: [], free_from: null },
  ...{ excluded_product_ids: [], tax_class_id: null, taxed_as_goods: false, position: 1, version: 1 },
}
const courier = { ...home, id: '01900000-0000-7000-8000-000000000103', title: 'Courier', cod_allowed: false }
const books = { id: '01900000-0000-7000-8000-0000000000b0', title: 'Books', version: 1 }
const vat = (percent: number) => [{ title: 'VAT', percent, compound: false }]
const france = {
  ...{ id: '01900000-0000-7000-8000-0000000000f0', country: 'FR', province: '', parts: vat(20) },
  by_class: [{ tax_class_id: books.id, parts: vat(5.5) }],
  ...{ applies_to_shipping: true, valid_from: '2014-01-01', version: 3 },
}

async function renderDoor(can: (permission: string) => boolean = () => true) {
  const counted = { limit: 2, customers: 3 }
  const api = fakeApi({
    'GET /api/payment_methods': () => ({ payment_methods: [method] }),
    'GET /api/payment_methods/refusers': () => counted,
    'GET /api/shipping_methods': () => ({ shipping_methods: [home, courier] }),
    'GET /api/tax_rates': () => ({ tax_rates: [france] }),
    'GET /api/tax_classes': () => ({ tax_classes: [books] }),
  })
  const { user } = await renderScreen(<PayOnDeliveryScreen />, { can, settings: { tax_country: 'FR' } })
  await screen.findByRole('switch', { name: 'Ask for a phone number' })
  return { api, user, counted }
}

test('customers over the limit are counted, live, and only for the limit that is saved', async () => {
  const { user, counted } = await renderDoor()
  expect(await screen.findByText(/3 customers are over it now\.$/)).toBeVisible()

  counted.customers = 4
  act(() => dispatch('update_customer_stats_data', { seq: 1, at: '2026-11-27T06:00:00.000Z', data: { of: null } }))
  expect(await screen.findByText(/4 customers are over it now\.$/)).toBeVisible()

  const link = screen.getByRole('link', { name: '4 customers are over it now.' })
  expect(link).toHaveAttribute('href', '/staff/customers?refused=2..')

  await user.fill(screen.getByRole('textbox', { name: /^Not after refused deliveries/ }), '5')
  await expect.poll(() => screen.queryByText(/over it now/)).toBeNull()
})

test('their number is no link for whoever may not see the list or what decides in it', async () => {
  await renderDoor((permission) => permission !== 'admin_orders')

  expect(await screen.findByText(/3 customers are over it now\.$/)).toBeVisible()
  expect(screen.queryByRole('link', { name: /over it now/ })).toBeNull()
})

test('deliveries that ask for a number already are named, but not those that take no money at the door', async () => {
  await renderDoor()

  expect(await screen.findByText('Home delivery asks for it already.')).toBeVisible()
})

test('tax classes tell their rates in the country of the shop to whoever may see rates', async () => {
  const { user } = await renderDoor()

  const field = await screen.findByRole('combobox', { name: 'Tax class' })
  await expect.poll(() => field.textContent).toContain('Standard – 20% in France')
  await user.click(field)
  expect(await screen.findByRole('option', { name: 'Books – 5.5% in France' })).toBeVisible()
})

test('without the right to taxes a class has only its name, and no rate is asked for', async () => {
  const { api } = await renderDoor((permission) => permission === 'admin_payments')

  const field = await screen.findByRole('combobox', { name: 'Tax class' })
  await expect.poll(() => field.textContent).toBe('Standard')
  expect(api.calls.map(({ call }) => call)).not.toContain('GET /api/tax_rates')
})
