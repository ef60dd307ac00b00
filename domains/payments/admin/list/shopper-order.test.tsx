import type { Order } from '@comptoir/orders/contract'
import { fakeApi } from '@comptoir/platform/admin/testing/fake-api.ts'
import { renderPart } from '@comptoir/platform/admin/testing/render.tsx'
import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { OrderField } from './shopper-order.tsx'

const at = '2026-11-27T06:00:00.000Z'
const olivier = '01900000-0000-7000-8000-000000000401'
const home = '01900000-0000-7000-8000-000000000101'
const somewhere = { line1: '1 rue Neuve', line2: '', postcode: '1000', city: 'Bruxelles', province: '' }
const line: Order['products'][number] = {
  ...{ id: '01900000-0000-7000-8000-000000000502', product_id: null, variant_id: null, custom: false, title: 'Fee' },
  ...{ kind: 'fee', variant_title: '', sku: '', barcode: '', image: null, vendor_id: null, tax_class_id: null },
  ...{ options: [], addons: [], properties: {}, quantity: 1, fulfilled_quantity: 0, returned_quantity: 0 },
  ...{ canceled_quantity: 0, unit_price: 350, listed_price: null, compare_at_price: null, discount: 0, tax: 58 },
  ...{ tax_lines: [], weight_g: null, price_override: null, requires_shipping: false, allocations: [], total: 350 },
}
const order: Order = {
  ...{ id: '01900000-0000-7000-8000-000000000501', number: 20_430, draft: false, tag: 'new-order', source: 'shop' },
  state: { type: 'NEW', since: at, by: null, reason: null },
  ...{
    payment_status: 'unpaid',
    fulfillment_status: 'unfulfilled',
    return_status: 'none',
    external: null,
    locale: 'fr',
    currency: 'EUR',
  },
  ...{ customer_id: olivier, customer: { name: 'Olivier Petit' }, billing_address: null, tax_exemption: null },
  shipping_address: { ...somewhere, company: '', name: 'Olivier Petit', country: 'BE', phone: '+32470123456' },
  shipping: { method_id: home, key: 'homeDelivery', title: '', price: 500, tax_lines: [] },
  ...{ vat_id: null, discounts: [], products: [line], items_count: 0, total: 31_608 },
  totals: {
    ...{ subtotal: 30_700, discount: 0, shipping: 500, tax: 58, tax_included: false, total: 31_608 },
    ...{ authorized: 0, paid: 0, refunded: 0, returned: 0, due: 31_608 },
  },
  ...{ payments: [], notes: [], tags: [], metafields: {}, assignee_id: null, claimed_at: null, placed_at: at },
  ...{ canceled_at: null, refusal: null, created_at: at, updated_at: at, version: 1 },
}
const figures = {
  ...{
    orders: 1,
    canceled: 0,
    paid: 0,
    average: null,
    left_out: [],
    shop_average: null,
    since: null,
    last_order: null,
  },
  ...{ refused: 3, last_refused: null },
}

async function renderField(order: Order) {
  const onTake = vi.fn()
  fakeApi({
    'GET /api/orders': () => ({ items: [order], total: 1, total_is: 'exact', next_cursor: null }),
    'GET /api/orders/:id': () => ({ order: { ...order, invoices: [] }, moves: [], way: [] }),
    'GET /api/customers/:id/figures': () => ({ figures }),
  })
  const { user } = await renderPart(<OrderField onTake={onTake} />)
  await user.click(screen.getByRole('combobox', { name: /^Or as in an order/ }))
  await user.click(await screen.findByRole('option', { name: /^#20430/ }))
  return onTake
}

test('an order brings what was paid without the fee and its tax, where to, how and whose', async () => {
  const onTake = await renderField(order)

  await expect
    .poll(() => onTake.mock.calls)
    .toEqual([
      [
        { total: 31_200, country: 'BE', shipping_method_id: home, phone: '+32470123456' },
        { id: olivier, name: 'Olivier Petit', refused: 3 },
      ],
    ])
})

test('one that nobody sends brings the country of its invoice, and nobody if it has no customer', async () => {
  const handedOver = { shipping: null, shipping_address: null, billing_address: order.shipping_address }

  const onTake = await renderField({ ...order, ...handedOver, customer_id: null, products: [] })

  await expect
    .poll(() => onTake.mock.calls)
    .toEqual([[{ total: 31_608, country: 'BE', shipping_method_id: null, phone: '' }, null]])
})
