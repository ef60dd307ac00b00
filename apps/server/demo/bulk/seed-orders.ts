import type pg from 'pg'
import { dice } from '../dice.ts'
import { type MadeOrder, type Making, makeOrder } from './make-order.ts'
import { type Buyer, readSources } from './order-sources.ts'
import { withoutIndexes } from './without-indexes.ts'
import { addCounts, type BulkWriting, inBatches, type Moment } from './writing.ts'

const twoYears = 730 * 86_400_000
/** Of a thousand orders, those that are still being worked on. */
const openShare = 0.001

const insert = `with given as materialized (select * from jsonb_to_recordset($2::jsonb) as o(id uuid, number integer,
    tag text, state jsonb, payment_status text, payment_display text, source text, locale text, currency text,
    customer_id uuid, customer jsonb, shipping_address jsonb, shipping jsonb, items_count integer, total bigint,
    totals jsonb, payments jsonb, placed_at timestamptz, canceled_at timestamptz, returning_customer boolean,
    search text, grams text[], version integer, updated_at timestamptz, lines jsonb)
  ), placed as (
    insert into orders (shop_id, id, number, draft, tag, state, payment_status, payment_display, source, locale,
      currency, customer_id, customer, shipping_address, shipping, items_count, total, totals, payments, placed_at,
      canceled_at, returning_customer, search, grams, version, created_at, updated_at)
    select $1, id, number, false, tag, state, payment_status, payment_display, source, locale, currency, customer_id,
      customer, nullif(shipping_address, 'null'), nullif(shipping, 'null'), items_count, total, totals, payments,
      placed_at, canceled_at, returning_customer, search, grams, version, placed_at, updated_at from given
  )
  insert into order_lines (shop_id, order_id, position, id, product_id, variant_id, custom, title, variant_title, sku,
    image, quantity, unit_price, requires_shipping, location_id, total)
  select $1, given.id, l.position, l.id, l.product_id, l.variant_id, false, l.title, l.variant_title, l.sku, l.image,
    l.quantity, l.unit_price, l.requires_shipping, place.id, l.total
  from given, (select id from locations where shop_id = $1 and deleted_at is null order by active desc, position, id
    limit 1) place, jsonb_to_recordset(given.lines) as l(position integer, id uuid, product_id uuid, variant_id uuid,
    title text, variant_title text, sku text, image text, quantity integer, unit_price bigint,
    requires_shipping boolean, total bigint)`

/** What open orders hold: promised in the variants and taken off what their products have available. */
const promise = `with wanted as (
    select l.variant_id, sum(l.quantity)::integer as quantity
    from orders o join order_lines l on l.shop_id = o.shop_id and l.order_id = o.id
    where o.shop_id = $1 and o.number > $2 and o.number <= $3 and o.tag in ('new-order', 'in-preparation')
      and o.placed_at >= $4
    group by l.variant_id
  ), held as (
    select product_id from product_stock where shop_id = $1 and product_id in (
      select product_id from variants v join wanted w on w.variant_id = v.id where v.shop_id = $1)
    order by product_id for no key update
  ), promised as (
    update variants v set committed = v.committed + w.quantity from wanted w, held h
    where v.shop_id = $1 and v.id = w.variant_id and h.product_id = v.product_id
    returning v.id, w.quantity as promised, v.product_id, case when v.track_quantity and v.deleted_at is null then w.quantity else 0 end as quantity
  ), levelled as (
    update stock_levels s set committed = s.committed + p.promised from promised p
    where s.shop_id = $1 and s.variant_id = p.id and s.location_id = (
      select id from locations where shop_id = $1 and deleted_at is null order by active desc, position, id limit 1)
  )
  update product_stock s set available = s.available - p.quantity
  from (select product_id, sum(quantity)::integer as quantity from promised group by product_id) p
  where s.shop_id = $1 and s.product_id = p.product_id`

const figures = `update customer_figures c set orders = c.orders + b.orders, spent = c.spent + b.spent,
    last_order_at = greatest(c.last_order_at, b.last)
  from jsonb_to_recordset($2::jsonb) as b(id uuid, orders integer, spent bigint, last timestamptz)
  where c.shop_id = $1 and c.customer_id = b.id`

async function noteFigures({ client, shop, tell }: BulkWriting, buyers: readonly Buyer[]) {
  const active = buyers.filter(({ added }) => added > 0)
  const rowOf = ({ id, added, spent, last }: Buyer) => ({
    id,
    orders: added,
    spent,
    last: new Date(last).toISOString(),
  })
  const make = (at: number) => active.slice(at, at + 1).map(rowOf)
  await inBatches({ total: active.length, size: 5_000 }, make, async (rows, done) => {
    await client.query(figures, [shop, JSON.stringify(rows.flat())])
    tell('Figures of customers', done, active.length)
  })
}

/** Takes a range of order numbers for good, so that nobody else is given one of them. Returns the last before it. */
export async function reserveNumbers(client: pg.ClientBase, size: number): Promise<number> {
  // Changing a sequence, even to what it is, lets nobody else draw from it until the transaction ends.
  await client.query('alter sequence order_numbers increment by 1')
  const { rows } = await client.query('select last_value - (not is_called)::integer as before from order_numbers')
  const before = Number(rows[0].before)
  await client.query(`select setval('order_numbers', $1)`, [before + size])
  return before
}

export interface OrderWishes extends Moment {
  total: number
  /** The last number that was taken before. */
  lastNumber: number
}

/** Orders over two years, in the order of their numbers. The last thousandth is still being worked on. */
export async function seedOrders(writing: BulkWriting, { total, lastNumber, now }: OrderWishes) {
  const { client, shop, tell } = writing
  const sources = await readSources(writing)
  const making: Making = { ...sources, roll: dice(20_260_303 + lastNumber), now }
  const open = Math.max(1, Math.round(total * openShare))
  const counts = new Map<string, number>()
  const step = twoYears / total
  const placedAt = (at: number) => now.getTime() - (total - at) * step + making.roll(1_000_000) * (step / 1_000_000)

  const make = (at: number): MadeOrder => {
    const placed = new Date(Math.floor(placedAt(at)))
    const order = makeOrder(making, { number: lastNumber + at + 1, placed, open: at >= total - open })
    counts.set(`orders.${order.tag}`, (counts.get(`orders.${order.tag}`) ?? 0) + 1)
    return order
  }
  const fill = () =>
    inBatches({ total, size: 1_000 }, make, async (rows, done) => {
      await client.query(insert, [shop, JSON.stringify(rows)])
      tell('Orders', done, total)
    })
  await withoutIndexes(writing, 'orders', fill)
  await noteFigures(writing, sources.buyers)
  const firstOpen = new Date(now.getTime() - (open + 1) * step)
  await client.query(promise, [shop, lastNumber, lastNumber + total, firstOpen])
  await addCounts(writing, counts)
}
