import { listFields } from '@comptoir/custom-fields/server'
import {
  array,
  type Context,
  inAmounts,
  inTime,
  matches,
  matchingPart,
  page,
  query,
  readCounts,
} from '@comptoir/platform/server'
import { eq, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { type OrderCounts, type OrderRow, type OrderTag, orderTags } from '../../contract/order.ts'
import type { OrdersQuery } from '../../contract/order-request.ts'
import { numberOfReference } from '../../contract/payment/creditor-reference.rules.ts'
import { paymentDisplay } from '../../contract/payment/ledger.rules.ts'
import { type Balance, type PaymentFilter, paymentDisplays } from '../../contract/payment/payment.ts'
import { orderLines, orderSearch, orders } from '../record/order.table.ts'
import { rowSelection, toRow } from '../record/order-rows.ts'

type Filter = NonNullable<OrdersQuery['filter']>

const searched = { grams: sql`${orderSearch.grams}`, folded: sql`${orderSearch.search}` }

/** A bank's statement names an order by a creditor reference of its number. */
const searchedText = (q: string) => String(numberOfReference(q) ?? q)

function filtersOf(context: Context, { q, filter = {} }: OrdersQuery): SQL[] {
  const { tag, payment, due, return_status, placed_at, total, city } = filter
  return [
    ...(q ? [matches(searchedText(q), { ...searched, phones: true })] : []),
    ...(tag ? [oneOf(orders.tag, tag.in)] : []),
    ...(payment ? [paymentIn(payment.in)] : []),
    ...(due ? [balanceIn(due.in)] : []),
    ...(return_status ? [oneOf(orders.return_status, return_status.in)] : []),
    ...(placed_at ? inTime(orders.placed_at, placed_at, context) : []),
    ...relationsIn(filter, context),
    ...(total ? totalIn(total, context) : []),
    ...(city ? inCity(city.eq) : []),
  ]
}

/** Not `exists`: the planner may begin with the lines, of which most products have few. */
const withProduct = (product: string): SQL =>
  sql`${orders.id} in (select ${orderLines.order_id} from ${orderLines}
    where ${orderLines.shop_id} = ${orders.shop_id} and ${orderLines.product_id} = ${product})`

/** Who and what an order is about. */
const relationsIn = ({ customer_id, product_id, assignee_id }: Filter, context: Context): SQL[] => [
  ...(customer_id ? [eq(orders.customer_id, customer_id.eq)] : []),
  ...(product_id ? [withProduct(product_id.eq)] : []),
  ...(assignee_id ? [assignedTo(assignee_id.eq, context)] : []),
]

function assignedTo(assignee: string, { actor }: Context): SQL {
  if (assignee === 'none') return isNull(orders.assignee_id)
  if (assignee !== 'me') return eq(orders.assignee_id, assignee)
  return actor.kind === 'user' && actor.id ? eq(orders.assignee_id, actor.id) : sql`false`
}

/** Amounts of another currency are not comparable. */
const totalIn = (total: NonNullable<Filter['total']>, { settings }: Context): SQL[] => [
  eq(orders.currency, String(settings.currency_code ?? 'EUR')),
  ...inAmounts(orders.total, total),
]

/** The search index finds the candidates, as the city is among its words. */
const inCity = (city: string): SQL[] => [
  matches(city, searched),
  sql`position(search_fold(${city}) in search_fold(${orders.shipping_address}->>'city')) > 0`,
]

/** Nothing is owed for a draft or a cancelled order, whatever its payment was. */
const nothingElseIsOwed = sql`(${orders.tag} not in ('canceled', 'draft-order') or ${orders.payment_display} = 'paid')`

/** With `= any` the index does not provide the order, so a single value uses `=`. */
const oneOf = (column: PgColumn, values: readonly string[]): SQL =>
  values.length === 1 ? eq(column, values[0]) : sql`${column} = any(${array(values)}::text[])`

/** By the three words where something is owed, and by the status itself, also of a canceled order. */
function paymentIn(wanted: readonly PaymentFilter[]): SQL {
  const displays = paymentDisplays.filter((display) => wanted.includes(display))
  const shown = displays.length > 0 ? [sql`(${oneOf(orders.payment_display, displays)} and ${nothingElseIsOwed})`] : []
  const statuses = wanted.flatMap((status) => (status === 'authorized' || status === 'voided' ? status : []))
  // With its display the index provides the order.
  const own = statuses.map(
    (status) => sql`(${eq(orders.payment_display, paymentDisplay(status))} and ${eq(orders.payment_status, status)})`,
  )
  return sql`(${sql.join([...shown, ...own], sql` or `)})`
}

/** What an order still costs, as its page reckons: nothing once it is canceled. */
const cost = sql`case when ${orders.state} = 'CANCELED' then 0 else ${orders.total} - ${orders.returned} end`
const signs: Record<Balance, number> = { owes: -1, even: 0, owed: 1 }

const balanceIn = (wanted: readonly Balance[]): SQL =>
  sql`sign(${orders.paid} - ${orders.refunded} - (${cost})) = any(${array(wanted.map((each) => signs[each]))}::int[])`

const countName = (tag: OrderTag) => `orders.${tag}`

/** Exact counts, updated in the transactions that change orders. */
export async function countOrders({ db, shop }: Context): Promise<OrderCounts> {
  const counts = await readCounts(db.current, shop, orderTags.map(countName))
  const countOf = (tag: OrderTag) => counts.get(countName(tag)) ?? 0
  return {
    'draft-order': countOf('draft-order'),
    'new-order': countOf('new-order'),
    'in-preparation': countOf('in-preparation'),
    'in-transit': countOf('in-transit'),
    delivered: countOf('delivered'),
    canceled: countOf('canceled'),
  }
}

/** Exact total if only tags filter the list; otherwise undefined. */
async function knownTotal({ db, shop }: Context, { q, filter = {}, field }: OrdersQuery): Promise<number | undefined> {
  const params = Object.values(filter).filter((value) => value !== undefined).length
  if (q || field || params > (filter.tag ? 1 : 0)) return undefined
  const counts = await readCounts(db.read, shop, (filter.tag?.in ?? orderTags).map(countName))
  return [...counts.values()].reduce((sum, value) => sum + value, 0)
}

const withSearch = sql`${orders} join ${orderSearch}
  on ${orderSearch.shop_id} = ${orders.shop_id} and ${orderSearch.order_id} = ${orders.id}`

const numberLike = /^\s*#?\s*(\d{1,9})\s*$/

/** The order with exactly the typed number. */
function withNumber(shop: number, q = '') {
  const number = numberLike.exec(searchedText(q).normalize('NFKC'))?.[1]
  if (!number) return undefined
  return sql`select ${orders.id} as id, 0 as rank, '' as key from ${orders}
    where ${orders.shop_id} = ${shop} and ${orders.number} = ${Number(number)}`
}

/** Every sort is backed by an index. */
const listOf = (shop: number, { q, filter }: OrdersQuery) => ({
  from: q || filter?.city ? withSearch : sql`${orders}`,
  where: [eq(orders.shop_id, shop)],
  id: sql`${orders.id}`,
  sorts: {
    placed_at: { column: sql`${orders.placed_at}`, type: 'timestamptz', days: sql`${orderSearch.grams}` },
    number: { column: sql`${orders.number}`, type: 'bigint', isUnique: true },
    total: { column: sql`${orders.total}`, type: 'bigint' },
  } as const,
  defaultSort: '-placed_at',
  leading: withNumber(shop, q),
})

/** Drafts have no number, so sorting by number leaves them out. */
const filtersFor = (context: Context, params: OrdersQuery) =>
  params.sort?.endsWith('number')
    ? [...filtersOf(context, params), isNotNull(orders.number)]
    : filtersOf(context, params)

const fieldScope = { entity: 'order', column: sql`${orders.metafields}` }

export async function listOrderPage(context: Context, params: OrdersQuery) {
  const fields = await listFields(context, fieldScope, params)
  const select = sql`${rowSelection.columns}${fields.select}`
  const toItem = (row: object) => ({ ...toRow(rowSelection.decode(row)), ...fields.shown(row) })
  return page<Record<string, unknown>, OrderRow>(
    context.db.read,
    { ...listOf(context.shop, params), select, toItem },
    {
      ...params,
      filters: [...filtersFor(context, params), ...fields.filters],
      knownTotal: await knownTotal(context, params),
    },
  )
}

/** The list with the filters that a query asks for. */
export async function narrowedOrders(context: Context, params: OrdersQuery) {
  const { filters } = await listFields(context, fieldScope, params)
  return { list: listOf(context.shop, params), filters: [...filtersFor(context, params), ...filters] }
}

/** Part of a bulk action. */
export async function matchingOrders(context: Context, params: OrdersQuery) {
  const { list, filters } = await narrowedOrders(context, params)
  return matchingPart(context.db.current, list, { ...params, filters })
}

const maxActive = 250

/** Initial list of a panel: the newest orders in progress. */
export async function activeOrders(context: Context) {
  const { db, shop } = context
  const found = await query(
    db.read,
    rowSelection.row,
    sql`select ${rowSelection.columns} from ${orders} where ${orders.shop_id} = ${shop}
          and ${orders.tag} in ('new-order', 'in-preparation', 'in-transit')
        order by ${orders.placed_at} desc, ${orders.id} desc limit ${maxActive}`,
  )
  return { items: found.map(toRow), counts: await countOrders(context), capped: found.length === maxActive }
}
