import { tagOf } from '../contract/order.rules.ts'
import type { Order, OrderStateType } from '../contract/order.ts'

const id = '0198f0c0-0000-7000-8000-000000000007'
const at = '2026-05-05T10:00:00.000Z'

const noLedger = { authorized: 0, paid: 0, refunded: 0, returned: 0 }

/** An order as the panel receives it. */
export const orderIn = (type: OrderStateType, version: number): Order => ({
  id,
  number: 12,
  draft: false,
  tag: tagOf(type, false),
  state: { type, since: at, by: null, reason: null },
  payment_status: 'unpaid',
  fulfillment_status: 'unfulfilled',
  source: 'admin',
  external: null,
  locale: 'en',
  currency: 'EUR',
  customer_id: null,
  customer: { name: 'Lina Haddad' },
  shipping_address: null,
  billing_address: null,
  tax_exemption: null,
  vat_id: null,
  shipping: null,
  products: [],
  items_count: 0,
  total: 0,
  totals: { subtotal: 0, discount: 0, shipping: 0, tax: 0, tax_included: true, total: 0, ...noLedger, due: 0 },
  payments: [],
  notes: [],
  tags: [],
  metafields: {},
  assignee_id: null,
  claimed_at: null,
  placed_at: at,
  canceled_at: null,
  refusal: null,
  created_at: at,
  updated_at: at,
  version,
})
