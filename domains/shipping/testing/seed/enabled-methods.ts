import type { BulkWriting } from '@comptoir/platform/seed'

export async function readEnabledMethods({ client, shop }: BulkWriting) {
  const { rows } = await client.query(
    `select id, key, case pricing when 'fixed' then price else 0 end as price
     from shipping_methods where shop_id = $1 and enabled order by position`,
    [shop],
  )
  return rows.map(({ id, key, price }) => ({ method_id: String(id), key: String(key), price: Number(price ?? 0) }))
}
