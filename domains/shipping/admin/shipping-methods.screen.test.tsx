import { fakeApi } from '@comptoir/platform/admin/testing/fake-api.ts'
import { renderScreen } from '@comptoir/platform/admin/testing/render.tsx'
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { QuotedOffer } from '../contract/quote.ts'
import { ShippingMethodsScreen } from './shipping-methods.screen.tsx'

const id = '01900000-0000-7000-8000-000000000101'
const zoneId = '01900000-0000-7000-8000-000000000201'
const classId = '01900000-0000-7000-8000-000000000301'
const tiers = [{ from: 0, to: null, basis: 'subtotal' as const, price: 690 }]
const method = {
  id,
  key: 'custom',
  title: 'Courier',
  description: '',
  enabled: true,
  address_required: true,
  phone_required: false,
  pricing: { type: 'tiers', price: 0, tiers, free_from: null },
  zone_ids: [zoneId],
  location_ids: [],
  days: null,
  excluded_product_ids: [],
  tax_class_id: null,
  taxed_as_goods: false,
  cod_allowed: true,
  position: 1,
  version: 1,
}
const offer: QuotedOffer = {
  method_id: id,
  key: 'custom',
  title: 'Courier',
  state: 'refused',
  price: 690,
  own: 0,
  days: null,
  zone: null,
  tier: null,
  freed: false,
  free_in: null,
  reasons: ['SHIPPING_METHOD_UNAVAILABLE', 'OUT_OF_ZONE'],
  missing: [],
  tax_class_id: null,
  taxed_as_goods: false,
  cod_allowed: true,
  goods: 5_000,
  delivery: 690,
  tax_lines: [],
  total: 5_690,
}
const tax = { included: true, country: 'DE', exempt: false }
const zone = { id: zoneId, title: 'Lyon', countries: ['FR'], provinces: [], postcodes: [], version: 1 }

async function renderShipping(answer: object = {}) {
  const api = fakeApi({
    'GET /api/shipping_methods': () => ({ shipping_methods: [method] }),
    'GET /api/shipping_zones': () => ({ zones: [zone], locations: [] }),
    'POST /api/shipping_methods/try': () => ({ offers: [{ ...offer, ...answer }], tax }),
    'GET /api/tax_classes': () => ({ tax_classes: [{ id: classId, title: 'Books', version: 1 }] }),
    [`PUT /api/shipping_methods/${id}`]: () => ({ shipping_method: { ...method, version: 2 } }),
  })
  const { user } = await renderScreen(<ShippingMethodsScreen />, { path: '/organization/shipping_methods' })
  await screen.findByRole('button', { name: 'Courier' })
  return { api, user }
}

test('a tier is added where the last one starts, and ends are set by the next', async () => {
  const { api, user } = await renderShipping()

  await user.click(screen.getByRole('button', { name: 'Add tier' }))
  await user.click(screen.getByRole('button', { name: 'Save' }))

  await waitFor(() => expect(api.bodiesOf(`PUT /api/shipping_methods/${id}`)).toHaveLength(1))
  expect(api.bodiesOf(`PUT /api/shipping_methods/${id}`)).toMatchObject([
    {
      pricing: {
        tiers: [
          { from: 0, to: 1_000, price: 690 },
          { from: 1_000, to: null, price: 690 },
        ],
      },
      version: 1,
    },
  ])
})

test('a method is taxed as its goods, at the standard rate, or by a class', async () => {
  const { api, user } = await renderShipping()
  const choose = async (name: string) => {
    await user.click(await screen.findByRole('combobox', { name: /^Tax class/ }))
    await user.click(await screen.findByRole('option', { name }))
  }

  expect(await screen.findByRole('combobox', { name: /^Tax class/ })).toHaveTextContent('Standard')
  await choose('As the goods')
  await user.click(screen.getByRole('button', { name: 'Save' }))

  await waitFor(() => expect(api.bodiesOf(`PUT /api/shipping_methods/${id}`)).toHaveLength(1))
  expect(api.bodiesOf(`PUT /api/shipping_methods/${id}`)).toEqual([{ taxed_as_goods: true, version: 1 }])
})

test('a refusal names every reason, and the zones of the method', async () => {
  await renderShipping()

  const answer = await screen.findByText(/Switched off/)

  expect(answer.textContent).toMatch(/is in no zone of this method: Lyon\./)
})

test('the slip tells each tax by class and rate, and what is paid', async () => {
  const { api, user } = await renderShipping({
    ...{ state: 'offered', reasons: [] },
    tax_lines: [
      { of: 'goods', tax_class_id: classId, title: 'VAT', rate: 7, amount: 327 },
      { of: 'shipping', tax_class_id: null, title: 'VAT', rate: 19, amount: 110 },
    ],
  })
  const receipt = await screen.findByRole('group', { name: 'Courier' })

  await user.clear(screen.getByRole('textbox', { name: 'of it Books' }))
  await user.type(screen.getByRole('textbox', { name: 'of it Books' }), '50.00')

  expect(receipt.textContent).toContain('Tax in it: VAT 7% Books, Germany€3.27')
  expect(receipt.textContent).toContain('Tax in it: VAT 19% Shipping, Germany€1.10')
  expect(receipt.textContent).toContain('To pay€56.90')
  await waitFor(() =>
    expect(api.bodiesOf('POST /api/shipping_methods/try').at(-1)).toMatchObject({
      by_class: [{ tax_class_id: classId, amount: 5_000 }],
    }),
  )
})
