/** An order of two brushes that has arrived, and the return of both of them, as its page is answered. */
export const id = '0198f0c0-0000-7000-8000-000000000007'
export const line = '0198f0c0-0000-7000-8000-000000000071'
export const at = '2026-11-20T10:00:00.000Z'

export const brush = {
  ...{ id: line, kind: 'product', product_id: null, variant_id: id, custom: false, title: 'Dish brush' },
  ...{ variant_title: '', sku: 'BRS', barcode: '', image: null, vendor_id: null, tax_class_id: null, options: [] },
  ...{ addons: [], properties: {}, quantity: 2, fulfilled_quantity: 2, returned_quantity: 0, canceled_quantity: 0 },
  ...{ unit_price: 2_400, listed_price: null, compare_at_price: null, discount: 0, tax: 0, tax_lines: [] },
  ...{ weight_g: null, price_override: null, requires_shipping: true, allocations: [], total: 4_800 },
}
export const paid = {
  ...{ id: '01900000-0000-7000-8000-000000000501', provider: 'manual', kind: 'sale', status: 'success', amount: 4_800 },
  ...{ currency: 'EUR', reference: '', parent_id: null, answers_id: null, session_id: null },
  ...{ gift_card: null, capture_before: null, error: null, actor: 'system', at },
}
export const order = {
  ...{
    id,
    number: 12,
    draft: false,
    tag: 'delivered',
    payment_status: 'paid',
    fulfillment_status: 'delivered',
    return_status: 'none',
  },
  ...{ state: { type: 'DELIVERED', since: at, by: null, reason: null }, source: 'storefront', external: null },
  ...{ locale: 'en', currency: 'EUR', customer_id: null, customer: { name: 'Yuki', email: 'y@example.com' } },
  ...{
    shipping_address: null,
    billing_address: null,
    tax_exemption: null,
    vat_id: null,
    discounts: [],
    products: [brush],
  },
  ...{ items_count: 2, total: 4_800, shipping: null },
  totals: {
    ...{ subtotal: 4_800, discount: 0, shipping: 0, tax: 0, tax_included: true, total: 4_800, authorized: 0 },
    ...{ paid: 4_800, refunded: 0, returned: 0, due: 0 },
  },
  ...{ payments: [paid], notes: [], tags: [], metafields: {}, assignee_id: null, claimed_at: null },
  ...{ placed_at: at, canceled_at: null, refusal: null, created_at: at, updated_at: at, version: 2 },
}
export const record = {
  ...{ id: '0198f0c0-0000-7000-8000-000000000091', order_id: id, number: 114, kind: 'return', status: 'requested' },
  ...{ requested_by: 'customer', title: 'Dish brush', image: null, worth: 4_800, email: 'y@example.com', locale: 'en' },
  lines: [
    {
      ...{ order_line_id: line, quantity: 2, reason: 'size', reason_texts: {}, note: 'Too large' },
      ...{ received: 0, damaged: 0, missing: 0 },
      ...{ location_id: null, amount: null, remark: '' },
    },
  ],
  ...{ wish: 'same', files: [], exchange_lines: [], back_value: null, new_value: null },
  ...{ answer: '', carrier: '', tracking_number: '', label_url: '', label: null, valid_until: null },
  ...{ postage: 'customer', fee: 0, shipping_amount: 0 },
  ...{ currency: 'EUR', refund_by: null, owed: null, refund_id: null, is_told: true, requested_name: '' },
  ...{ requested_at: at, approved_name: '', approved_at: null, received_name: '', received_at: null },
  ...{ unpacked_at: null, closed_name: '', closed_at: null, version: 3, created_at: at, updated_at: at },
}
export const left = {
  ...{ lines: [{ order_line_id: line, quantity: 2, value: 4_800 }], delivery: 0, money: 5_090 },
  gift_cards: [],
  ways: [{ to: 'manual', provider: null, card: null, amount: 5_090 }],
}
