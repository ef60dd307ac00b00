import { aCustomer } from '@comptoir/customers/testing'
import { pickUpInStore } from '@comptoir/orders/testing'
import { openTestShop, type Reply } from '@comptoir/platform/testing'

/** €28.00 becomes ¥4,550. */
export const toYen = { rate: '162.40', round_to: 10 }

/** A shop whose currency an admin changes. */
export async function openCurrencyShop({ now = () => new Date() } = {}) {
  const shop = await openTestShop({ now })
  const admin = await shop.as('admin')
  const { pool } = shop.app.database

  async function settingOf(key: string) {
    const { settings } = (await admin.call('GET', '/api/settings')).body
    return settings.find((setting: { key: string }) => setting.key === key)
  }

  return {
    shop,
    admin,
    settingOf,
    async change(value: string, prices?: unknown) {
      const { version } = await settingOf('currency_code')
      return admin.call('PUT', '/api/settings', { settings: [{ key: 'currency_code', value, version, prices }] })
    },
    productOf: async (id: string) => (await admin.call('GET', `/api/products/${id}`)).body.product,
    async shopRow(): Promise<{ currency: string; is_fixed: boolean }> {
      const { rows } = await pool.query(
        'select currency, currency_fixed_at is not null as is_fixed from shops where id = 1',
      )
      return rows[0]
    },
  }
}

export type CurrencyShop = Awaited<ReturnType<typeof openCurrencyShop>>

/** Has a product ordered before, during and after some work; returns the totals, and the last apart. */
export async function orderedDuring({ shop, admin }: CurrencyShop, product_id: string, work: () => Promise<Reply>) {
  const { variants } = (await admin.call('GET', `/api/products/${product_id}`)).body.product
  const buyer = await aCustomer(shop.context)
  const order = async () => {
    const { body } = await admin.call('POST', '/api/orders', {
      customer_id: buyer.id,
      products: [{ variant_id: variants[0].id, quantity: 1 }],
      shipping_method_id: pickUpInStore,
      payment: { kind: 'none', mark_paid: false },
    })
    return `${body.order.total} ${body.order.currency}`
  }
  const [first, worked, ...others] = await Promise.all([order(), work(), ...Array.from({ length: 12 }, order)])
  return { status: worked.status, sums: [first, ...others], last: await order() }
}

/** A product with every kind of amount, none of which survives a rounding to tens of yen. */
export const everyAmount = {
  title: 'Stoneware teapot',
  description: '<p>Picked by hand, packed the same day.</p>',
  options: [
    { id: 'size', name: 'Size', values: ['Small', 'Large'].map((label) => ({ id: label, label })) },
    {
      ...{ id: 'extra', name: 'Extra', kind: 'addon', min_selected: 0, max_selected: 1 },
      values: [
        { id: 'box', label: 'Box', price_delta: 450 },
        { id: 'bare', label: 'Unwrapped', price_delta: -150 },
      ],
    },
  ],
  variants: [
    { option_values: ['Small'], price: 2_800, compare_at_price: 3_900, cost: 1_100 },
    { option_values: ['Large'], price: 4_400, compare_at_price: null, cost: 0 },
  ],
}
