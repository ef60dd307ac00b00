import { aProduct } from '@comptoir/catalogue/testing'
import { anAddress, anOrder, homeDelivery } from '@comptoir/orders/testing'
import type { TestShop, TestStaff } from '@comptoir/platform/testing'

type Parcel = { id: string; order_id: string; version: number }

/** What somebody does at the packing table, call by call. */
export function openPackingTable(shop: TestShop, clerk: TestStaff) {
  const bulk = (id: string, action: string, args = {}) =>
    clerk.call('POST', '/api/orders/bulk', { ids: [id], action, args })
  const read = async (id: string) => (await clerk.call('GET', `/api/orders/${id}`)).body.order
  const parcelsOf = async (id: string) => (await clerk.call('GET', `/api/orders/${id}/fulfillments`)).body.fulfillments
  return {
    bulk,
    read,
    parcelsOf,
    statesOf: async (id: string) => (await parcelsOf(id)).map(({ status }: { status: string }) => status),
    pack: (id: string, lines?: [string, number][], more: object = {}) =>
      clerk.call('POST', `/api/orders/${id}/fulfillments`, {
        ...(lines && { lines: lines.map(([order_line_id, quantity]) => ({ order_line_id, quantity })) }),
        ...more,
      }),
    act: ({ id, order_id, version }: Parcel, name: string, more = {}) =>
      clerk.call('POST', `/api/orders/${order_id}/fulfillments/${id}/${name}`, { version, ...more }),
    /** On hand, and promised to orders. */
    async stockOf(product: string) {
      const { body } = await clerk.call('GET', `/api/products/${product}`)
      const [{ on_hand, committed }] = body.product.variants
      return [on_hand, committed]
    },
    /** An order of two pieces of one product and one of another, in preparation. */
    async prepared(shipping_method_id = homeDelivery) {
      const goods = [
        await aProduct(shop.context, { on_hand: 10, continueOutOfStock: false }),
        await aProduct(shop.context, { on_hand: 10, continueOutOfStock: false }),
      ]
      const variants = goods.flatMap(({ variants }) => variants.map(({ id }) => id))
      const products = variants.map((variant_id, at) => ({ variant_id, quantity: 2 - at }))
      const { id } = await anOrder(shop.context, { products, shipping_method_id, shipping_address: anAddress })
      await bulk(id, 'prepare')
      const order = await read(id)
      return {
        id,
        lines: order.products.map((line: { id: string }) => line.id),
        products: goods.map((product) => product.id),
      }
    },
  }
}
