import { askedFields } from '@comptoir/custom-fields/server'
import { array, type Context, matches, matchingPart, page, readCount, rows } from '@comptoir/platform/server'
import { type SQL, sql } from 'drizzle-orm'
import { type OrderCounts, type OrderRow, type OrdersAsked, type OrderTag, orderTags } from '../contract/index.ts'
import { rowColumns, type StoredOrder, toRow } from './order.queries.ts'

function filtersOf({ q, filter = {} }: OrdersAsked): SQL[] {
  const { tag, payment, placed_at, customer_id, assignee_id } = filter
  return [
    ...(q ? [matches(q, sql`o.grams`, sql`o.search`)] : []),
    ...(tag ? [oneOf(sql`o.tag`, tag.in)] : []),
    ...(payment ? [oneOf(sql`o.payment_display`, payment.in)] : []),
    ...(placed_at?.gte ? [sql`o.placed_at >= ${placed_at.gte}`] : []),
    ...(placed_at?.lt ? [sql`o.placed_at < ${placed_at.lt}`] : []),
    ...(customer_id ? [sql`o.customer_id = ${customer_id.eq}`] : []),
    ...(assignee_id ? [sql`o.assignee_id = ${assignee_id.eq}`] : []),
  ]
}

/** One value is asked for plainly: only then does the index also give the order. */
function oneOf(column: SQL, values: readonly string[]): SQL {
  const [only, ...others] = values
  return others.length === 0 ? sql`${column} = ${only}` : sql`${column} = any(${array(values)}::text[])`
}

const countName = (tag: OrderTag) => `orders.${tag}`

/** How many orders carry each tag: kept exactly, in the transactions that change them. */
export async function countOrders({ db, shop }: Context): Promise<OrderCounts> {
  const found = await rows<{ name: string; value: number }>(
    db.current,
    sql`select name, value from counters where shop_id = ${shop} and name = any(${array(orderTags.map(countName))}::text[])`,
  )
  const values = new Map(found.map(({ name, value }) => [name, value]))
  return {
    'draft-order': values.get(countName('draft-order')) ?? 0,
    'new-order': values.get(countName('new-order')) ?? 0,
    'in-preparation': values.get(countName('in-preparation')) ?? 0,
    'in-transit': values.get(countName('in-transit')) ?? 0,
    delivered: values.get(countName('delivered')) ?? 0,
    canceled: values.get(countName('canceled')) ?? 0,
  }
}

/** The exact total where one is kept: of everything, or of tags alone. */
async function knownTotal({ db, shop }: Context, { q, filter = {}, field }: OrdersAsked): Promise<number | undefined> {
  const asked = Object.values(filter).filter((value) => value !== undefined).length
  if (q || field || asked > (filter.tag ? 1 : 0)) return undefined
  const names = (filter.tag?.in ?? orderTags).map(countName)
  const [only, ...others] = names
  if (only && others.length === 0) return readCount(db.read, shop, only)
  const [sum] = await rows<{ total: number }>(
    db.read,
    sql`select coalesce(sum(value), 0) as total from counters where shop_id = ${shop} and name = any(${array(names)}::text[])`,
  )
  return sum?.total ?? 0
}

/** The list of a shop's orders. Every sort follows an index, however deep the page. */
const listOf = (shop: number) => ({
  from: sql`orders o`,
  where: [sql`o.shop_id = ${shop}`],
  id: sql`o.id`,
  sorts: {
    placed_at: { column: sql`o.placed_at`, type: 'timestamptz', days: sql`o.grams` },
    number: { column: sql`o.number`, type: 'bigint' },
    total: { column: sql`o.total`, type: 'bigint' },
  } as const,
  usualSort: '-placed_at',
})

/** A draft has no number: where the sort is by number it has no place. */
const narrowedBy = (asked: OrdersAsked) =>
  asked.sort?.endsWith('number') ? [...filtersOf(asked), sql`o.number is not null`] : filtersOf(asked)

const fieldPlace = { entity: 'order', column: sql`o.metafields` }

/** One page of orders. */
export async function listOrderPage(context: Context, asked: OrdersAsked) {
  const fields = await askedFields(context, fieldPlace, asked)
  const select = sql`${rowColumns}${fields.select}`
  const toItem = (row: StoredOrder) => ({ ...toRow(row), ...fields.shown(row) })
  return page<StoredOrder, OrderRow>(
    context.db.read,
    { ...listOf(context.shop), select, toItem },
    {
      ...asked,
      filters: [...narrowedBy(asked), ...fields.filters],
      knownTotal: await knownTotal(context, asked),
    },
  )
}

/** The next of all the orders that a list shows. */
export async function matchingOrders(context: Context, asked: OrdersAsked) {
  const { filters } = await askedFields(context, fieldPlace, asked)
  return matchingPart(context.db.current, listOf(context.shop), {
    ...asked,
    filters: [...narrowedBy(asked), ...filters],
  })
}

const mostActive = 250

/** What a panel begins with: the newest of the orders that are being worked on. */
export async function activeOrders(context: Context) {
  const { db, shop } = context
  const found = await rows<StoredOrder>(
    db.read,
    sql`select ${rowColumns} from orders o
        where o.shop_id = ${shop} and o.tag in ('new-order', 'in-preparation', 'in-transit')
        order by o.placed_at desc, o.id desc limit ${mostActive}`,
  )
  return { items: found.map(toRow), counts: await countOrders(context), capped: found.length === mostActive }
}
