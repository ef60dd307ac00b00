import type { OrderLine } from '../contract/line/order-line.ts'
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
  return_status: 'none',
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
  discounts: [],
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

/** A line of 10.00 apiece, named by its id unless that is given. */
export const lineIn = (title: string, given: Partial<OrderLine> = {}): OrderLine => ({
  ...{
    id: title,
    kind: 'product',
    product_id: null,
    variant_id: null,
    custom: false,
    title,
    variant_title: '',
    sku: '',
  },
  ...{ barcode: '', image: null, vendor_id: null, tax_class_id: null, options: [], addons: [], properties: {} },
  ...{ quantity: 1, fulfilled_quantity: 0, returned_quantity: 0, canceled_quantity: 0, unit_price: 1_000 },
  ...{ listed_price: null, compare_at_price: null, discount: 0, tax: 0, tax_lines: [], weight_g: null },
  ...{ price_override: null, requires_shipping: true, allocations: [], total: 1_000 * (given.quantity ?? 1) },
  ...given,
})
