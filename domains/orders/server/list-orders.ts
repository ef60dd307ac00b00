import { array, type Context, matches, page, readCount, rows } from '@comptoir/platform/server'
import { type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { type listOrders, type OrderCounts, type OrderRow, type OrderTag, orderTags } from '../contract/index.ts'
import { rowColumns, type StoredOrder, toRow } from './order.queries.ts'

type Asked = z.output<NonNullable<typeof listOrders.query>>

function filtersOf({ q, filter = {} }: Asked): SQL[] {
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
async function knownTotal({ db, shop }: Context, { q, filter = {} }: Asked): Promise<number | undefined> {
  const asked = Object.values(filter).filter((value) => value !== undefined).length
  if (q || asked > (filter.tag ? 1 : 0)) return undefined
  const names = (filter.tag?.in ?? orderTags).map(countName)
  const [only, ...others] = names
  if (only && others.length === 0) return readCount(db.read, shop, only)
  const [sum] = await rows<{ total: number }>(
    db.read,
    sql`select coalesce(sum(value), 0) as total from counters where shop_id = ${shop} and name = any(${array(names)}::text[])`,
  )
  return sum?.total ?? 0
}

/** One page of orders. Every sort follows an index, however deep the page. */
export async function listOrderPage(context: Context, asked: Asked) {
  return page<StoredOrder, OrderRow>(
    context.db.read,
    {
      select: rowColumns,
      from: sql`orders o`,
      where: [sql`o.shop_id = ${context.shop}`],
      id: sql`o.id`,
      sorts: {
        placed_at: { column: sql`o.placed_at`, type: 'timestamptz' },
        number: { column: sql`o.number`, type: 'bigint' },
        total: { column: sql`o.total`, type: 'bigint' },
      },
      usualSort: '-placed_at',
      toItem: toRow,
    },
    {
      ...asked,
      // A draft has no number: where the sort is by number it has no place.
      filters: asked.sort?.endsWith('number') ? [...filtersOf(asked), sql`o.number is not null`] : filtersOf(asked),
      knownTotal: await knownTotal(context, asked),
    },
  )
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
