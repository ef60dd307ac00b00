import { fakeApi } from '@comptoir/platform/admin/testing/fake-api.ts'
import { renderScreen } from '@comptoir/platform/admin/testing/render.tsx'
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { TransferCard } from './transfer-card.tsx'

const id = '0198f0c0-0000-7000-8000-000000000007'
const at = '2026-05-05T10:00:00.000Z'
const promise = {
  ...{ id: '01900000-0000-7000-8000-000000000501', provider: 'bank_transfer', kind: 'sale', status: 'pending' },
  ...{ amount: 8_600, currency: 'EUR', reference: null, parent_id: null, answers_id: null },
  ...{ session_id: null, gift_card: null, capture_before: null },
  ...{ error: null, actor: 'system', at },
}
const awaited = {
  ...{
    id,
    number: 12,
    draft: false,
    tag: 'new-order',
    payment_status: 'pending',
    fulfillment_status: 'unfulfilled',
    return_status: 'none',
  },
  ...{ state: { type: 'NEW', since: at, by: null, reason: null }, source: 'storefront', external: null, locale: 'en' },
  ...{ currency: 'EUR', customer_id: null, customer: {}, shipping_address: null, billing_address: null },
  ...{ tax_exemption: null, vat_id: null, shipping: null, discounts: [], products: [], items_count: 0, total: 8_600 },
  totals: {
    ...{ subtotal: 8_600, discount: 0, shipping: 0, tax: 0, tax_included: true, total: 8_600, authorized: 0 },
    ...{ paid: 0, refunded: 0, returned: 0, due: 8_600 },
  },
  ...{ payments: [promise], notes: [], tags: [], metafields: {}, assignee_id: null, claimed_at: null },
  ...{ placed_at: at, canceled_at: null, refusal: null, created_at: at, updated_at: at, version: 2 },
}
const transfer = {
  ...{ amount: 8_600, currency: 'EUR', reference: 'RF78 12', until: '2026-05-12', is_late: true },
  reminded_at: '2026-05-09T09:11:00.000Z',
}
const asked = `GET /api/orders/${id}/transfer`

function show(shown: object) {
  const api = fakeApi({
    [`GET /api/orders/${id}`]: () => ({ order: { ...shown, invoices: [] }, moves: [], way: [] }),
    [asked]: () => ({ transfer }),
  })
  return { api, shown: renderScreen(<TransferCard record={{ id, name: '12' }} />) }
}

test('an order that waits for a transfer says by what it is named, until when, and that it is late', async () => {
  await show(awaited).shown

  await screen.findByText('RF78 12')
  screen.getByRole('button', { name: 'Copy the reference' })
  screen.getByText(/late since/)
  screen.getByText(/Reminded by mail/)
})

test('an order that waits for none is not asked about', async () => {
  const { api, shown } = show({ ...awaited, tag: 'canceled' })
  await shown

  await waitFor(() => expect(api.bodiesOf(`GET /api/orders/${id}`)).toHaveLength(1))
  expect(api.bodiesOf(asked)).toEqual([])
})
