import { addOrderStats } from '@comptoir/customers/seed'
import { commitStock } from '@comptoir/inventory/seed'
import { addCounts, type BulkWriting, dice, inBatches, type Moment, withoutIndexes } from '@comptoir/platform/seed'
import { tagOf } from '../../contract/order.rules.ts'
import { type MadeOrder, type Making, makeOrder } from './make-order.ts'
import { readSources } from './order-sources.ts'

const twoYears = 730 * 86_400_000
/** Share of orders still in progress. */
const openShare = 0.001

/** Splits one JSON parameter into the rows of all order tables; lines are allocated to the first location. */
const insert = `with given as materialized (select part from jsonb_array_elements($2::jsonb) as o(part)
  ), inserted as (
    insert into orders (shop_id, id, number, state, state_since, state_reason, payment_status, fulfillment_status,
      source, locale, currency, customer_id, customer, shipping_address, shipping, shipping_method_id, items_count,
      subtotal, shipping_total, tax_total, paid, refunded, placed_at, returning_customer, version, created_at, updated_at)
    select $1, o.id, o.number, o.state, o.state_since, o.state_reason, o.payment_status, o.fulfillment_status, o.source,
      o.locale, o.currency, o.customer_id, o.customer, o.shipping_address, o.shipping, o.shipping_method_id,
      o.items_count, o.subtotal, o.shipping_total, o.tax_total, o.paid, o.refunded, o.placed_at, o.returning_customer, o.version,
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
  ), taxed as (
    insert into tax_lines (shop_id, order_id, id, line_id, title, rate, amount)
    select $1, t.order_id, t.id, t.line_id, t.title, t.rate, t.amount
    from given, jsonb_populate_recordset(null::tax_lines, part->'taxes') t
  )
  insert into order_lines (shop_id, order_id, id, position, product_id, variant_id, location_id, title, variant_title,
    sku, image, quantity, fulfilled_quantity, canceled_quantity, unit_price, tax, requires_shipping)
  select $1, l.order_id, l.id, l.position, l.product_id, l.variant_id, $3, l.title, l.variant_title, l.sku, l.image,
    l.quantity, l.fulfilled_quantity, l.canceled_quantity, l.unit_price, l.tax, l.requires_shipping
  from given, jsonb_populate_recordset(null::order_lines, part->'lines') l`

/** Units by variant in the open orders of the range. */
const openUnits = `select l.variant_id as id, sum(l.quantity)::integer as quantity
  from orders o join order_lines l on l.shop_id = o.shop_id and l.order_id = o.id
  where o.shop_id = $1 and o.number > $2 and o.number <= $3 and o.tag in ('new-order', 'in-preparation')
    and o.placed_at >= $4
  group by l.variant_id`

/** Reserves a range of order numbers. Returns the last number before it. */
export async function reserveNumbers({ client }: BulkWriting, size: number): Promise<number> {
  // Altering a sequence, even without a change, blocks other users of it until the transaction ends.
  await client.query('alter sequence order_numbers increment by 1')
  const { rows } = await client.query('select last_value - (not is_called)::integer as before from order_numbers')
  const before = Number(rows[0].before)
  await client.query(`select setval('order_numbers', $1)`, [before + size])
  return before
}

interface OrderOptions extends Moment {
  total: number
  /** The last number before the reserved range. */
  lastNumber: number
  /** Milliseconds before now; two years by default. */
  span?: number
  /** How many of the last are still in progress; one in a thousand by default. */
  open?: number
  /** Taxes in the price, by the country that an order is sent to; none by default. */
  taxesIn?: Making['taxesIn']
  /** Only customers who were known by then order. */
  byKnown?: boolean
}

/** Orders up to now, in the order of their numbers. */
export async function seedOrders(writing: BulkWriting, options: OrderOptions) {
  const { total, lastNumber, now, span = twoYears, taxesIn = () => [], byKnown = false } = options
  const { client, shop, log } = writing
  const sources = await readSources(writing)
  const making: Making = { ...sources, roll: dice(20_260_303 + lastNumber), now, taxesIn, byKnown }
  const { open = Math.max(1, Math.round(total * openShare)) } = options
  const counts = new Map<string, number>()
  const step = span / total
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
      await client.query(insert, [shop, JSON.stringify(rows), sources.location])
      log('Orders', done, total)
    })
  await withoutIndexes(writing, 'orders', () => withoutIndexes(writing, 'order_search', fill))
  await addOrderStats(writing, sources)
  const firstOpen = new Date(now.getTime() - (open + 1) * step)
  const { rows: commitments } = await client.query(openUnits, [shop, lastNumber, lastNumber + total, firstOpen])
  await commitStock(writing, commitments)
  await addCounts(writing, counts)
}
