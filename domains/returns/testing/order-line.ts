import type { Order } from '@comptoir/orders/contract'

type Line = Order['products'][number]

/** Two pieces of goods at 1.00 that have arrived. */
export const anOrderLine = (id: string, more: Partial<Line> = {}): Line => ({
  ...{ id, kind: 'product', product_id: null, variant_id: null, custom: false, title: id, variant_title: '', sku: '' },
  ...{ barcode: '', image: null, vendor_id: null, tax_class_id: null, options: [], addons: [], properties: {} },
  ...{ quantity: 2, fulfilled_quantity: 2, returned_quantity: 0, canceled_quantity: 0, unit_price: 100 },
  ...{ listed_price: null, compare_at_price: null, discount: 0, tax: 0, tax_lines: [], weight_g: null },
  ...{ price_override: null, requires_shipping: true, allocations: [], total: 200 },
  ...more,
})
