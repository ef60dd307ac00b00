import { type Good, readExampleGoods } from '@comptoir/catalogue/storefront'
import type { Address } from '@comptoir/customers/contract'
import type { StoreScope } from '@comptoir/platform/server'
import { type OwnOrder, orderObjects } from './order-object.ts'

const idOf = (at: number) => `00000006-0000-7000-8000-${String(at).padStart(12, '0')}`

const lineAt = ({ product, variant }: Good, at: number): OwnOrder['products'][number] => ({
  ...{ id: idOf(10 + at), sku: variant.sku, quantity: 1, properties: {}, options: [], addons: [], tax_lines: [] },
  ...{ product_id: product.id, variant_id: variant.id, title: product.title, variant_title: variant.title },
  ...{ unit_price: variant.price, total: variant.price, requires_shipping: variant.physical },
})

interface Stage {
  at: number
  type: 'IN_TRANSIT' | 'DELIVERED'
  placed_at: string
}

function orderAt({ at, type, placed_at }: Stage, goods: readonly Good[], { address, currency }: Given): OwnOrder {
  const products = goods.map(lineAt)
  const total = products.reduce((sum, line) => sum + line.total, 0)
  const isOver = type === 'DELIVERED'
  return {
    ...{ id: idOf(at), number: 1_000 + at, currency, items_count: products.length, placed_at, products },
    discounts: [],
    customer: { name: address.name },
    totals: {
      ...{ subtotal: total, discount: 0, shipping: 0, tax: 0, tax_included: true, total },
      ...{ authorized: 0, paid: total, refunded: 0, returned: 0, due: 0 },
    },
    shipping: null,
    tag: isOver ? 'delivered' : 'in-transit',
    state: { type, since: placed_at, by: null, reason: null },
    payment_status: 'paid',
    fulfillment_status: isOver ? 'delivered' : 'fulfilled',
    ...{ canceled_at: null, shipping_address: address, billing_address: address },
  }
}

interface Given {
  address: Address
  currency: string
}

const stages: readonly Stage[] = [
  { at: 2, type: 'IN_TRANSIT', placed_at: '2026-02-02T10:00:00.000Z' },
  { at: 1, type: 'DELIVERED', placed_at: '2026-01-12T10:00:00.000Z' },
]

export const exampleOrderCount = stages.length

/** Orders that show an account in a theme: one on its way with two goods, and one that has arrived with one. */
export async function readExampleOrders(scope: StoreScope, address: Address) {
  const goods = await readExampleGoods(scope)
  const given = { address, currency: String(scope.settings.currency_code ?? 'EUR') }
  return orderObjects(
    stages.map((stage) => orderAt(stage, goods.slice(0, stage.at), given)),
    scope,
  )
}
