import { aProduct } from '@comptoir/catalogue/testing'
import { anAddress, anOrder, anOrderWithFee, homeDelivery } from '@comptoir/orders/testing'
import type { TestShop, TestStaff } from '@comptoir/platform/testing'

type Known = { id: string; order_id: string; version: number }

type Call = (id: string, action: string, args?: object) => Promise<unknown>

interface Desk {
  bulk: Call
  read(id: string): Promise<Awaited<ReturnType<TestStaff['call']>>['body']>
}

const home = { shipping_method_id: homeDelivery, shipping_address: anAddress }

/** Orders beside the plain one. */
function placedOrders(shop: TestShop, clerk: TestStaff, { bulk, read }: Desk) {
  /** An order of two products, a piece of each. */
  async function placedTwice() {
    const goods = { on_hand: 10, price: 1_000, continueOutOfStock: false }
    const both = [await aProduct(shop.context, goods), await aProduct(shop.context, goods)]
    const products = both.flatMap(({ variants }) =>
      variants.map((variant) => ({ variant_id: variant.id, quantity: 1 })),
    )
    const { id } = await anOrder(shop.context, { products, ...home })
    const [line, other] = (await read(id)).products.map((each: { id: string }) => each.id)
    return { id, line: String(line), other: String(other) }
  }

  /** An order of two pieces of this product that has arrived. */
  async function orderOf(product: string) {
    const { variants } = (await clerk.call('GET', `/api/products/${product}`)).body.product
    const { id } = await anOrder(shop.context, {
      products: [{ variant_id: variants[0].id, quantity: 2 }],
      ...home,
    })
    for (const action of ['prepare', 'send', 'deliver']) await bulk(id, action)
    return { id, line: String((await read(id)).products[0].id) }
  }

  return { placedTwice, orderOf }
}

/** What somebody does where parcels come back, call by call. */
export function openReturnsTable(shop: TestShop, clerk: TestStaff) {
  const bulk = (id: string, action: string, args = {}) =>
    clerk.call('POST', '/api/orders/bulk', { ids: [id], action, args })
  const read = async (id: string) => (await clerk.call('GET', `/api/orders/${id}`)).body.order

  /** An order of three pieces at 10.00 of one product, paid unless said otherwise. */
  async function placed({ isPaid = true, fee = 0 } = {}) {
    const { id: product, variants } = await aProduct(shop.context, {
      ...{ on_hand: 10, price: 1_000, continueOutOfStock: false },
    })
    const products = variants.map(({ id }) => ({ variant_id: id, quantity: 3 }))
    const { context } = shop
    const { id } = fee
      ? await anOrderWithFee(context, { products, ...home }, fee)
      : await anOrder(context, { products, ...home })
    const order = await read(id)
    if (isPaid) await clerk.call('POST', `/api/orders/${id}/mark_paid`, { version: order.version })
    return { id, product, line: String(order.products[0].id), total: Number(order.totals.total) }
  }

  return {
    bulk,
    read,
    ...placedOrders(shop, clerk, { bulk, read }),
    /** A parcel of one piece of one line. */
    sendPart: async (id: string, order_line_id: string) =>
      (
        await clerk.call('POST', `/api/orders/${id}/fulfillments`, {
          ...{ lines: [{ order_line_id, quantity: 1 }], status: 'shipped' },
        })
      ).body.fulfillment,
    arrive: ({ id, order_id, version }: Known) =>
      clerk.call('POST', `/api/orders/${order_id}/fulfillments/${id}/deliver`, { version }),
    /** Other goods, which an exchange may send. */
    async goods(given: { price: number; on_hand: number }) {
      const { id, variants } = await aProduct(shop.context, { ...given, continueOutOfStock: false })
      return { product: id, variant: String(variants[0]?.id) }
    },
    start: (id: string, lines: [string, number][], more = {}) =>
      clerk.call('POST', `/api/orders/${id}/returns`, {
        lines: lines.map(([order_line_id, quantity]) => ({ order_line_id, quantity, reason: 'size' })),
        ...more,
      }),
    act: ({ id, order_id, version }: Known, name: string, more: object = {}) =>
      clerk.call('POST', `/api/orders/${order_id}/returns/${id}/${name}`, { version, ...more }),
    count: ({ id, order_id, version }: Known, more: object) =>
      clerk.call('PUT', `/api/orders/${order_id}/returns/${id}/count`, { version, ...more }),
    of: async (id: string) => (await clerk.call('GET', `/api/orders/${id}/returns`)).body,
    refundsOf: async (id: string) => (await clerk.call('GET', `/api/orders/${id}/refunds`)).body.refunds,
    /** On hand, promised to orders and damaged. */
    async stockOf(product: string) {
      const { body } = await clerk.call('GET', `/api/products/${product}`)
      const [{ on_hand, committed, damaged }] = body.product.variants
      return [on_hand, committed, damaged]
    },
    placed,
    /** The same once it has arrived. */
    async delivered(given: { isPaid?: boolean; fee?: number } = {}) {
      const order = await placed(given)
      await bulk(order.id, 'prepare')
      await bulk(order.id, 'send')
      await bulk(order.id, 'deliver')
      return order
    },
  }
}
