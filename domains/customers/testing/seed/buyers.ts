import type { Locale } from '@comptoir/platform/contract'
import { type BulkWriting, inBatches } from '@comptoir/platform/seed'
import type { Address } from '../../contract/address/address.ts'
import { fullName } from '../../contract/customer.rules.ts'

export interface Buyer {
  id: string
  name: string
  email: string
  phone: string
  locale: Locale
  address: Address | null
  /** Milliseconds; when they became known. */
  since: number
  /** Orders so far that were not canceled. */
  orders: number
  /** Generated orders that were not canceled. */
  added: number
  spent: number
  last: number
}

const maxBuyers = 500_000

type BuyerRow = Omit<Buyer, 'added' | 'spent' | 'last'> & { first_name: string | null }

export async function readBuyers({ client, shop }: BulkWriting) {
  const { rows } = await client.query<BuyerRow>(
    `select c.id, c.name, c.first_name, coalesce(c.email, '') as email, coalesce(c.phone, '') as phone, c.locale,
       extract(epoch from c.created_at)::float8 * 1000 as since,
       (select max(s.orders) from customer_stats s where s.shop_id = c.shop_id and s.customer_id = c.id) as orders,
       (select jsonb_build_object('name', coalesce(a.name, ''), 'company', coalesce(a.company, ''), 'line1', a.line1, 'line2', coalesce(a.line2, ''),
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

const stats = `insert into customer_stats as c (shop_id, customer_id, currency, orders, own_orders, spent, last_order_at)
  select $1, b.id, $3, b.orders, b.orders, b.spent, b.last
  from jsonb_to_recordset($2::jsonb) as b(id uuid, orders integer, spent bigint, last timestamptz)
  on conflict (shop_id, customer_id, currency) do update set orders = c.orders + excluded.orders, own_orders = c.own_orders + excluded.own_orders,
    spent = c.spent + excluded.spent, last_order_at = greatest(c.last_order_at, excluded.last_order_at)`

/** Adds the generated orders of each buyer to the stats in that currency. */
export async function addOrderStats(
  { client, shop, log }: BulkWriting,
  { buyers, currency }: { buyers: readonly Buyer[]; currency: string },
) {
  const active = buyers.filter(({ last }) => last > 0)
  const rowOf = ({ id, added, spent, last }: Buyer) => ({
    id,
    orders: added,
    spent,
    last: new Date(last).toISOString(),
  })
  const make = (at: number) => active.slice(at, at + 1).map(rowOf)
  await inBatches({ total: active.length, size: 5_000 }, make, async (rows, done) => {
    await client.query(stats, [shop, JSON.stringify(rows.flat()), currency])
    log('Stats of customers', done, active.length)
  })
}
