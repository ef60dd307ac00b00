export const orderId = '0198f0c0-0000-7000-8000-000000000007'
const at = '2026-05-05T10:00:00.000Z'

/** Of 23.00, of which so much is due, as the panel reads it. */
export const orderOf = (due: number) => ({
  ...{
    id: orderId,
    number: 12,
    draft: false,
    tag: 'new-order',
    payment_status: 'unpaid',
    fulfillment_status: 'unfulfilled',
    return_status: 'none',
  },
  ...{ state: { type: 'NEW', since: at, by: null, reason: null }, source: 'admin', external: null, locale: 'fr' },
  ...{ currency: 'EUR', customer_id: null, customer: { name: 'Thomas', email: 't@example.com' } },
  ...{ shipping_address: null, billing_address: null, tax_exemption: null, vat_id: null, discounts: [], products: [] },
  ...{ items_count: 0, total: 2_300, shipping: null, payments: [], notes: [], tags: [], metafields: {} },
  totals: {
    ...{ subtotal: 2_300, discount: 0, shipping: 0, tax: 0, tax_included: true, total: 2_300, authorized: 0 },
    ...{ paid: 2_300 - due, refunded: 0, returned: 0, due },
  },
  ...{
    assignee_id: null,
    claimed_at: null,
    placed_at: at,
    canceled_at: null,
    refusal: null,
    created_at: at,
    updated_at: at,
  },
  version: 2,
})
