import type { BulkWriting } from '@comptoir/platform/seed'
import { sellableStatuses } from '../../contract/product-status.ts'

export interface Sellable {
  variant_id: string
  product_id: string
  title: string
  variant_title: string
  sku: string
  image: string | null
  unit_price: number
  requires_shipping: boolean
}

const maxSellables = 100_000

export async function readSellables({ client, shop }: BulkWriting) {
  const { rows } = await client.query<Sellable>(
    `select v.id as variant_id, v.product_id, p.title, coalesce(v.title, '') as variant_title, coalesce(v.sku, '') as sku, p.image, v.price::float8 as unit_price,
       v.physical_product as requires_shipping
     from variants v join products p on p.shop_id = v.shop_id and p.id = v.product_id
     where v.shop_id = $1 and v.deleted_at is null and p.deleted_at is null and p.status = any($2::text[])
     order by p.created_at desc, v.id limit $3`,
    [shop, sellableStatuses, maxSellables],
  )
  return rows
}
