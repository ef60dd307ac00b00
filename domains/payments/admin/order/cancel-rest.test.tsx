import { fakeApi } from '@comptoir/platform/admin/testing/fake-api.ts'
import { renderScreen } from '@comptoir/platform/admin/testing/render.tsx'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { CancelRest } from './cancel-rest.tsx'

const id = '0198f0c0-0000-7000-8000-000000000007'
const line = '0198f0c0-0000-7000-8000-000000000071'
const at = '2026-05-05T10:00:00.000Z'

const cups = {
  ...{ id: line, kind: 'product', product_id: null, variant_id: id, custom: false, title: 'Cup', variant_title: '' },
  ...{ sku: '', barcode: '', image: null, vendor_id: null, tax_class_id: null, options: [], addons: [] },
  ...{ properties: {}, quantity: 3, fulfilled_quantity: 1, returned_quantity: 0, canceled_quantity: 0 },
  ...{ unit_price: 1_000, listed_price: null, compare_at_price: null, discount: 0, tax: 0, tax_lines: [] },
  ...{ weight_g: null, price_override: null, requires_shipping: true, allocations: [], total: 3_000 },
}

/** One of three cups has left; of the order this much was paid. */
const orderOf = (paid: number) => ({
  ...{
    id,
    number: 12,
    draft: false,
    tag: 'in-preparation',
    payment_status: 'paid',
    fulfillment_status: 'partial',
    return_status: 'none',
  },
  state: { type: 'PREPARATION', since: at, by: null, reason: null },
  ...{ source: 'storefront', external: null, locale: 'en', currency: 'EUR', customer_id: null, customer: {} },
  ...{
    shipping_address: null,
    billing_address: null,
    tax_exemption: null,
    vat_id: null,
    discounts: [],
    products: [cups],
  },
  ...{ items_count: 3, total: 3_000, shipping: null },
  totals: {
    ...{ subtotal: 3_000, discount: 0, shipping: 0, tax: 0, tax_included: true, total: 3_000, authorized: 0 },
    ...{ paid, refunded: 0, returned: 0, due: 3_000 - paid },
  },
  payments: [
    {
      ...{ id: '01900000-0000-7000-8000-000000000501', provider: 'manual', kind: 'sale', status: 'success' },
      ...{ amount: paid, currency: 'EUR', reference: null, parent_id: null, answers_id: null, session_id: null },
      ...{ gift_card: null, capture_before: null, error: null, actor: 'Lina', at },
    },
  ],
  ...{
    notes: [],
    tags: [],
    metafields: {},
    assignee_id: null,
    claimed_at: null,
    placed_at: at,
    canceled_at: null,
    refusal: null,
  },
  ...{ created_at: at, updated_at: at, version: 2 },
})

async function show(paid: number) {
  const ways = paid > 0 ? [{ to: 'manual', provider: null, card: null, amount: paid }] : []
  const lines = [{ order_line_id: line, quantity: 3, value: 3_000 }]
  const api = fakeApi({
    [`GET /api/orders/${id}`]: () => ({ order: { ...orderOf(paid), invoices: [] }, moves: [], way: [] }),
    [`GET /api/orders/${id}/refunds`]: () => ({
      refunds: [],
      left: { lines, delivery: 0, money: paid, gift_cards: [], ways },
    }),
    [`POST /api/orders/${id}/refunds`]: () => ({}),
  })
  const { user } = await renderScreen(<CancelRest record={{ id, name: '12' }} />)
  return { user, sent: () => api.bodiesOf(`POST /api/orders/${id}/refunds`) }
}

test.each([
  ['all of it is paid: their money goes back', 3_000, 2_000],
  ['a part is paid: what is too much goes back', 1_500, 500],
  ['nothing is paid: less is due', 0, 0],
])('by a key the pieces that are still here are canceled; %s', async (_how, paid, amount) => {
  const { user, sent } = await show(paid)
  const button = await screen.findByRole('button', { name: 'Cancel the 2 pieces still here' })

  button.focus()
  await user.keyboard('{Enter}')

  await expect
    .poll(sent)
    .toMatchObject([{ lines: [{ order_line_id: line, quantity: 2 }], only_excess: true, expected_amount: amount }])
})
