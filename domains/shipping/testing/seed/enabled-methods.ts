import type { BulkWriting } from '@comptoir/platform/seed'
import { shippingPrice } from '../../contract/shipping-method.rules.ts'

export async function readEnabledMethods({ client, shop }: BulkWriting) {
  const { rows } = await client.query(
    'select id, key, pricing, price from shipping_methods where shop_id = $1 and enabled order by position',
    [shop],
  )
  return rows.map(({ id, key, pricing, price }) => ({
    method_id: String(id),
    key: String(key),
    price: shippingPrice({ pricing: { type: pricing, price: Number(price ?? 0) } }),
  }))
}
