import { sellableStatuses } from '@comptoir/catalogue/contract'
import type { Address } from '@comptoir/customers/contract'
import { fullName } from '@comptoir/customers/contract'
import type { Locale } from '@comptoir/platform/contract'
import { type BulkWriting, readCurrency } from '@comptoir/platform/seed'
import { shippingPrice } from '@comptoir/shipping/contract'

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

export interface Buyer {
  id: string
  name: string
  email: string
  phone: string
  locale: Locale
  address: Address | null
  /** Orders so far; grows while orders are generated. */
  orders: number
  added: number
  spent: number
  last: number
}

export interface Sources {
  sellables: Sellable[]
  buyers: Buyer[]
  methods: { method_id: string; key: string; price: number }[]
  currency: string
}

const maxSellables = 100_000
const maxBuyers = 500_000

async function readSellables({ client, shop }: BulkWriting) {
  const { rows } = await client.query<Sellable>(
    `select v.id as variant_id, v.product_id, p.title, coalesce(v.title, '') as variant_title, coalesce(v.sku, '') as sku, p.image, v.price::float8 as unit_price,
       v.physical_product as requires_shipping
     from variants v join products p on p.shop_id = v.shop_id and p.id = v.product_id
     where v.shop_id = $1 and v.deleted_at is null and p.deleted_at is null and p.status = any($2::text[])
     order by v.id limit $3`,
    [shop, sellableStatuses, maxSellables],
  )
  return rows
}

type BuyerRow = Omit<Buyer, 'added' | 'spent' | 'last'> & { first_name: string | null }

async function readBuyers({ client, shop }: BulkWriting) {
  const { rows } = await client.query<BuyerRow>(
    `select c.id, c.name, c.first_name, coalesce(c.email, '') as email, coalesce(c.phone, '') as phone, c.locale,
       (select sum(s.orders)::integer from customer_stats s where s.shop_id = c.shop_id and s.customer_id = c.id) as orders,
       (select jsonb_build_object('name', coalesce(a.name, ''), 'line1', a.line1, 'line2', coalesce(a.line2, ''),
          'city', a.city, 'province', coalesce(a.province, ''), 'postcode', coalesce(a.postcode, ''),
          'country', a.country, 'phone', coalesce(a.phone, ''))
        from customer_addresses a where a.shop_id = c.shop_id and a.customer_id = c.id and a.is_default) as address
     from customers c where c.shop_id = $1 and c.state <> 'blocked' order by c.id limit $2`,
    [shop, maxBuyers],
  )
  return rows.map(({ first_name, ...row }): Buyer => {
    const name = fullName({ first_name: first_name ?? '', name: row.name })
    return { ...row, name, orders: row.orders ?? 0, added: 0, spent: 0, last: 0 }
  })
}

async function readMethods({ client, shop }: BulkWriting) {
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

export async function readSources(writing: BulkWriting): Promise<Sources> {
  const sellables = await readSellables(writing)
  const buyers = await readBuyers(writing)
  if (sellables.length === 0) throw new Error('Orders need something to sell: seed products first (--products N)')
  if (buyers.length === 0) throw new Error('Orders need somebody who buys: seed customers first (--customers N)')
  return { sellables, buyers, methods: await readMethods(writing), currency: await readCurrency(writing) }
}
