import { tagOf } from '@comptoir/orders/contract'
import { addCounts, type BulkWriting, dice, inBatches, type Moment, withoutIndexes } from '@comptoir/platform/seed'
import type pg from 'pg'
import { type MadeOrder, type Making, makeOrder } from './make-order.ts'
import { type Buyer, readSources, type Sources } from './order-sources.ts'

const twoYears = 730 * 86_400_000
/** Share of orders still in progress. */
const openShare = 0.001

/** Splits one JSON parameter into the rows of all order tables; lines are allocated to the first location. */
const insert = `with given as materialized (select part from jsonb_array_elements($2::jsonb) as o(part)
  ), placed as (
    insert into orders (shop_id, id, number, state, state_since, state_reason, payment_status, fulfillment_status,
      source, locale, currency, customer_id, customer, shipping_address, shipping, shipping_method_id, items_count,
      subtotal, shipping_total, paid, refunded, placed_at, returning_customer, version, created_at, updated_at)
    select $1, o.id, o.number, o.state, o.state_since, o.state_reason, o.payment_status, o.fulfillment_status, o.source,
      o.locale, o.currency, o.customer_id, o.customer, o.shipping_address, o.shipping, o.shipping_method_id,
      o.items_count, o.subtotal, o.shipping_total, o.paid, o.refunded, o.placed_at, o.returning_customer, o.version,
      o.placed_at, o.updated_at
    from given, jsonb_populate_record(null::orders, part->'order') o
  ), found as (
    insert into order_search (shop_id, order_id, placed_at, search, grams)
    select $1, s.order_id, s.placed_at, s.search, s.grams
    from given, jsonb_populate_record(null::order_search, part->'search') s
  ), paid as (
    insert into payments (shop_id, order_id, id, provider, kind, status, amount, currency, actor_kind, actor_name, at)
    select $1, p.order_id, p.id, p.provider, p.kind, p.status, p.amount, p.currency, 'system', p.actor_name, p.at
    from given, jsonb_populate_recordset(null::payments, part->'payments') p
  ), moved as (
    insert into order_transitions (shop_id, order_id, id, from_state, to_state, reason, actor_kind, actor_name, at)
    select $1, t.order_id, t.id, t.from_state, t.to_state, t.reason, 'system', t.actor_name, t.at
    from given, jsonb_populate_recordset(null::order_transitions, part->'transitions') t
  )
  insert into order_lines (shop_id, order_id, id, position, product_id, variant_id, location_id, title, variant_title,
    sku, image, quantity, fulfilled_quantity, canceled_quantity, unit_price, requires_shipping)
  select $1, l.order_id, l.id, l.position, l.product_id, l.variant_id, place.id, l.title, l.variant_title, l.sku, l.image,
    l.quantity, l.fulfilled_quantity, l.canceled_quantity, l.unit_price, l.requires_shipping
  from given, (select id from locations where shop_id = $1 and deleted_at is null order by active desc, position, id
    limit 1) place, jsonb_populate_recordset(null::order_lines, part->'lines') l`

/**
 * Commits the stock of open orders: raises the items' committed units at the first location and lowers their
 * groups' available.
 */
const promise = `with wanted as (
    select l.variant_id as id, sum(l.quantity)::integer as quantity
    from orders o join order_lines l on l.shop_id = o.shop_id and l.order_id = o.id
    where o.shop_id = $1 and o.number > $2 and o.number <= $3 and o.tag in ('new-order', 'in-preparation')
      and o.placed_at >= $4
    group by l.variant_id
  ), held as materialized (
    select id from inventory_items where shop_id = $1 and id in (select id from wanted) order by id for no key update
  ), promised as (
    update inventory_items i set committed = i.committed + w.quantity from wanted w, held h
    where i.shop_id = $1 and i.id = w.id and h.id = w.id
    returning i.id, i.group_id, w.quantity, i.track_quantity and i.deleted_at is null as counts
  ), levelled as (
    update stock_levels s set committed = s.committed + p.quantity from promised p
    where s.shop_id = $1 and s.item_id = p.id and s.location_id = (
      select id from locations where shop_id = $1 and deleted_at is null order by active desc, position, id limit 1)
  )
  update inventory_groups g set available = g.available - p.quantity
  from (select group_id, sum(quantity)::integer as quantity from promised where counts group by group_id) p
  where g.shop_id = $1 and g.id = p.group_id`

const stats = `insert into customer_stats as c (shop_id, customer_id, currency, orders, spent, last_order_at)
  select $1, b.id, $3, b.orders, b.spent, b.last
  from jsonb_to_recordset($2::jsonb) as b(id uuid, orders integer, spent bigint, last timestamptz)
  on conflict (shop_id, customer_id, currency) do update set orders = c.orders + excluded.orders,
    spent = c.spent + excluded.spent, last_order_at = greatest(c.last_order_at, excluded.last_order_at)`

async function noteStats({ client, shop, log }: BulkWriting, { buyers, currency }: Sources) {
  const active = buyers.filter(({ added }) => added > 0)
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

/** Reserves a range of order numbers. Returns the last number before it. */
export async function reserveNumbers(client: pg.ClientBase, size: number): Promise<number> {
  // Altering a sequence, even without a change, blocks other users of it until the transaction ends.
  await client.query('alter sequence order_numbers increment by 1')
  const { rows } = await client.query('select last_value - (not is_called)::integer as before from order_numbers')
  const before = Number(rows[0].before)
  await client.query(`select setval('order_numbers', $1)`, [before + size])
  return before
}

export interface OrderOptions extends Moment {
  total: number
  /** The last number before the reserved range. */
  lastNumber: number
}

/** Orders over two years, in the order of their numbers. */
export async function seedOrders(writing: BulkWriting, { total, lastNumber, now }: OrderOptions) {
  const { client, shop, log } = writing
  const sources = await readSources(writing)
  const making: Making = { ...sources, roll: dice(20_260_303 + lastNumber), now }
  const open = Math.max(1, Math.round(total * openShare))
  const counts = new Map<string, number>()
  const step = twoYears / total
  const timeOf = (at: number) => now.getTime() - (total - at) * step + making.roll(1_000_000) * (step / 1_000_000)

  const make = (at: number): MadeOrder => {
    const placedAt = new Date(Math.floor(timeOf(at)))
    const order = makeOrder(making, { number: lastNumber + at + 1, placedAt, open: at >= total - open })
    const name = `orders.${tagOf(order.order.state, false)}`
    counts.set(name, (counts.get(name) ?? 0) + 1)
    return order
  }
  const fill = () =>
    inBatches({ total, size: 1_000 }, make, async (rows, done) => {
      await client.query(insert, [shop, JSON.stringify(rows)])
      log('Orders', done, total)
    })
  await withoutIndexes(writing, 'orders', () => withoutIndexes(writing, 'order_search', fill))
  await noteStats(writing, sources)
  const firstOpen = new Date(now.getTime() - (open + 1) * step)
  await client.query(promise, [shop, lastNumber, lastNumber + total, firstOpen])
  await addCounts(writing, counts)
}
