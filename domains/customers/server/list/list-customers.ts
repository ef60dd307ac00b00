import { listFields } from '@comptoir/custom-fields/server'
import { dayIn } from '@comptoir/platform/contract'
import {
  array,
  assertCan,
  type Context,
  inAmounts,
  inTime,
  matches,
  matchingPart,
  page,
  type Queryable,
  query,
  readCount,
  zoneOf,
} from '@comptoir/platform/server'
import { readViewSearches } from '@comptoir/staff/server'
import { eq, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { CustomerRow } from '../../contract/customer.ts'
import type { CustomersQuery } from '../../contract/customer.wire.ts'
import type { ConsentState } from '../../contract/customer-state.ts'
import { type Expiry, lastSoonDay } from '../../contract/document.rules.ts'
import { asleepBefore, type CustomerSegment, isByOrders, returningFrom } from '../../contract/segment.ts'
import { rowSelection, statsOf, toRow } from '../record/customer.queries.ts'
import { customerAddresses, customerDocuments, customerStats, customers } from '../record/customer.table.ts'
import { queryOfView } from './view-filter.ts'

const segments: Readonly<Record<CustomerSegment, (context: Context) => SQL>> = {
  new({ settings, now }) {
    const zone = zoneOf({ settings })
    const month = sql`date_trunc('month', ${now().toISOString()}::timestamptz at time zone ${zone})`
    return sql`${customers.created_at} >= ${month} at time zone ${zone}`
  },
  returning: () => sql`${customerStats.orders} >= ${returningFrom}`,
  asleep: ({ now }) => sql`${customerStats.last_order_at} < ${asleepBefore(now())}::timestamptz`,
  refused: () => sql`${customerStats.refused} > 0`,
  blocked: () => sql`${customers.state} = 'blocked'`,
}

/** The index on tags leaves out customers without any. */
const hasTag = (tag: string) => sql`(${customers.tags} @> ${array([tag])}::text[] and ${customers.tags} <> '{}')`

/** Who was not asked has no value. */
const consentIn = (states: readonly ConsentState[]) =>
  sql`coalesce(${customers.consent}->'email'->>'state', 'unknown') = any(${array(states)}::text[])`

/** @throws FORBIDDEN if figures of orders decide, and the actor may not see orders */
export function assertMayAsk(context: Context, params: Pick<CustomersQuery, 'sort' | 'filter'>) {
  if (isByOrders(params)) assertCan(context, 'admin_orders')
}

type Filter = NonNullable<CustomersQuery['filter']>

/** Customers without orders have no row of stats. */
const orNone = (column: SQLWrapper) => sql`coalesce(${column}, 0)`

function figuresOf({ orders, spent, refused, last_order }: Filter, context: Context): SQL[] {
  return [
    ...(orders ? inAmounts(orNone(customerStats.orders), orders) : []),
    ...(spent ? inAmounts(orNone(customerStats.spent), spent) : []),
    ...(refused ? inAmounts(orNone(customerStats.refused), refused) : []),
    ...(last_order ? inTime(customerStats.last_order_at, last_order, context) : []),
  ]
}

const livesIn = (country: string) => sql`exists (select 1 from ${customerAddresses}
  where ${customerAddresses.shop_id} = ${customers.shop_id} and ${customerAddresses.customer_id} = ${customers.id}
    and ${customerAddresses.is_default} and ${customerAddresses.country} = ${country})`

function hasDocument(expiry: Expiry, context: Context) {
  const { shop_id, customer_id, expires_on } = customerDocuments
  const today = dayIn(zoneOf(context), context.now())
  const due =
    expiry === 'expired'
      ? sql`${expires_on} < ${today}::date`
      : sql`${expires_on} between ${today}::date and ${lastSoonDay(today)}::date`
  return sql`${customers.id} in (select ${customer_id} from ${customerDocuments}
    where ${shop_id} = ${context.shop} and ${due})`
}

function conditionsOf(context: Context, params: CustomersQuery): SQL[] {
  const { q, filter = {} } = params
  const { state, locale, consent, tag, segment, created_at, country, documents } = filter
  return [
    ...(q ? [matches(q, { grams: sql`${customers.grams}`, folded: sql`${customers.search}`, phones: true })] : []),
    ...(state ? [sql`${customers.state} = any(${array(state.in)}::text[])`] : []),
    ...(locale ? [sql`${customers.locale} = any(${array(locale.in)}::text[])`] : []),
    ...(consent ? [consentIn(consent.in)] : []),
    ...(tag ? [hasTag(tag.eq)] : []),
    ...(segment ? [segments[segment.eq](context)] : []),
    ...(created_at ? inTime(customers.created_at, created_at, context) : []),
    ...(country ? [livesIn(country.eq)] : []),
    ...(documents ? [hasDocument(documents.eq, context)] : []),
    ...figuresOf(filter, context),
  ]
}

function filtersOf(context: Context, params: CustomersQuery): SQL[] {
  assertMayAsk(context, params)
  return conditionsOf(context, params)
}

const isByStats = ({ sort = '-created_at' }: Pick<CustomersQuery, 'sort'>) =>
  /^-?(?:spent|orders|last_order)$/.test(sort)

/** Sorting by stats reads the stats' index first; other sorts join the stats. */
const listOf = (shop: number, params: Pick<CustomersQuery, 'sort'>) => ({
  from: sql`${customers} ${isByStats(params) ? sql`join` : sql`left join`} ${customerStats} on ${statsOf(shop)}`,
  where: [eq(customers.shop_id, shop), ...(isByStats(params) ? [eq(customerStats.shop_id, shop)] : [])],
  id: sql`${customers.id}`,
  sorts: {
    name: { column: sql`${customers.name}`, type: 'text' },
    created_at: { column: sql`${customers.created_at}`, type: 'timestamptz', days: sql`${customers.grams}` },
    spent: { column: sql`${customerStats.spent}`, id: sql`${customerStats.customer_id}`, type: 'bigint' },
    orders: { column: sql`${customerStats.orders}`, id: sql`${customerStats.customer_id}`, type: 'bigint' },
    last_order: {
      column: sql`coalesce(${customerStats.last_order_at}, timestamptz 'epoch')`,
      id: sql`${customerStats.customer_id}`,
      type: 'timestamptz',
    },
  } as const,
  defaultSort: '-created_at',
})

const fieldScope = { entity: 'customer', column: sql`${customers.metafields}` }

export async function findCustomers(context: Context, params: CustomersQuery) {
  const { db, shop } = context
  const fields = await listFields(context, fieldScope, params)
  const filters = [...filtersOf(context, params), ...fields.filters]
  const knownTotal = filters.length === 0 ? await readCount(db.read, shop, 'customers') : undefined
  const list = {
    ...listOf(shop, params),
    select: sql`${rowSelection.columns}${fields.select}`,
    toItem: (row: object): CustomerRow => ({ ...toRow(rowSelection.decode(row)), ...fields.shown(row) }),
  }
  return page(db.read, list, { ...params, filters, knownTotal })
}

/** Part of a bulk action. */
export async function matchingCustomers(context: Context, params: CustomersQuery) {
  const { filters } = await listFields(context, fieldScope, params)
  return matchingPart(context.db.current, listOf(context.shop, {}), {
    ...params,
    filters: [...filtersOf(context, params), ...filters],
  })
}

/** Those of the list's shared views that show a customer, for whoever asks: figures of orders decide as for staff. */
export async function viewsShowing(
  context: Context,
  db: Queryable,
  asked: { customer_id: string; ids: readonly string[] },
) {
  const views = await readViewSearches(db, context.shop, { list: 'customers', ids: asked.ids })
  const shown = await Promise.all(
    views.map(async ({ id, search }) => {
      const params = queryOfView(search)
      const fields = await listFields(context, fieldScope, params)
      const { from, where } = listOf(context.shop, {})
      const all = [...where, eq(customers.id, asked.customer_id), ...conditionsOf(context, params), ...fields.filters]
      const found = await query(db, z.unknown(), sql`select 1 from ${from} where ${sql.join(all, sql` and `)}`)
      return found.length > 0 ? [id] : []
    }),
  )
  return shown.flat()
}
