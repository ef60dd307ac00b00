import type { Metafields } from '@comptoir/custom-fields/contract'
import { askedFields, bearsFields } from '@comptoir/custom-fields/server'
import { failure } from '@comptoir/platform/contract'
import {
  array,
  type Context,
  isoMoment,
  isoTime,
  matches,
  matchingPart,
  page,
  type Queryable,
  readCount,
  rows,
} from '@comptoir/platform/server'
import { type SQL, sql } from 'drizzle-orm'
import { type Customer, type CustomerRow, type CustomersAsked, fullName } from '../contract/index.ts'

export interface CustomerRecord {
  [column: string]: unknown
  id: string
  name: string
  first_name: string
  email: string
  phone: string
  locale: Customer['locale']
  state: Customer['state']
  addresses: Customer['addresses']
  tags: string[]
  note: string
  metafields: Metafields
  version: number
  created_at: string
  updated_at: string
}

interface Figures {
  orders: number
  spent: number
  last_order_at: string | null
}

type RecordWithFigures = CustomerRecord & Figures

const statsOf = ({ orders, spent, last_order_at }: Figures): Customer['stats'] => ({
  orders,
  spent,
  last_order_at: isoTime(last_order_at),
})

const columns = sql`c.id, c.name, c.first_name, c.email, c.phone, c.locale, c.state, c.addresses, c.tags, c.note,
  c.metafields,  f.orders, f.spent, f.last_order_at, c.version, c.created_at, c.updated_at`
const rowColumns = sql`c.id, c.name, c.first_name, c.email, c.phone, c.state, f.orders, f.spent, f.last_order_at,
  c.version, c.created_at`

const withFigures = sql`customers c join customer_figures f on f.shop_id = c.shop_id and f.customer_id = c.id`

const toRow = (row: RecordWithFigures): CustomerRow => ({
  id: row.id,
  name: row.name,
  first_name: row.first_name,
  email: row.email,
  phone: row.phone,
  state: row.state,
  stats: statsOf(row),
  version: row.version,
  created_at: isoMoment(row.created_at),
})

const nothingYet: Figures = { orders: 0, spent: 0, last_order_at: null }

/** A customer as written, with the figures they have besides. */
export const toCustomer = (row: CustomerRecord, stats = statsOf(nothingYet)): Customer => ({
  ...toRow({ ...row, ...nothingYet }),
  stats,
  locale: row.locale,
  addresses: row.addresses,
  tags: row.tags,
  note: row.note,
  metafields: row.metafields,
  updated_at: isoMoment(row.updated_at),
})

async function findCustomer(db: Queryable, shop: number, which: SQL): Promise<Customer> {
  const [row] = await rows<RecordWithFigures>(
    db,
    sql`select ${columns} from ${withFigures} where c.shop_id = ${shop} and ${which}`,
  )
  if (!row) throw failure('NOT_FOUND', { entity: 'customer' })
  return toCustomer(row, statsOf(row))
}

export const readCustomer = (db: Queryable, shop: number, id: string) => findCustomer(db, shop, sql`c.id = ${id}`)

export const lockCustomer = (db: Queryable, shop: number, id: string) =>
  findCustomer(db, shop, sql`c.id = ${id} for update`)

const filtersOf = ({ q, filter }: CustomersAsked): SQL[] => [
  ...(q ? [matches(q, sql`c.grams`, sql`c.search`)] : []),
  ...(filter?.state ? [sql`c.state = any(${array(filter.state.in)}::text[])`] : []),
]

const listOf = (shop: number) => ({
  from: withFigures,
  where: [sql`c.shop_id = ${shop}`],
  id: sql`c.id`,
  sorts: {
    name: { column: sql`c.name`, type: 'text' },
    created_at: { column: sql`c.created_at`, type: 'timestamptz', days: sql`c.grams` },
    spent: { column: sql`f.spent`, id: sql`f.customer_id`, type: 'bigint' },
    orders: { column: sql`f.orders`, id: sql`f.customer_id`, type: 'bigint' },
  } as const,
  usualSort: '-created_at',
})

const fieldPlace = { entity: 'customer', column: sql`c.metafields` }

export async function findCustomers(context: Context, asked: CustomersAsked) {
  const { db, shop } = context
  const fields = await askedFields(context, fieldPlace, asked)
  const filters = [...filtersOf(asked), ...fields.filters]
  const knownTotal = filters.length === 0 ? await readCount(db.read, shop, 'customers') : undefined
  const list = {
    ...listOf(shop),
    select: sql`${rowColumns}${fields.select}`,
    toItem: (row: RecordWithFigures) => ({ ...toRow(row), ...fields.shown(row) }),
  }
  return page<RecordWithFigures, CustomerRow>(db.read, list, { ...asked, filters, knownTotal })
}

/** The next of all the customers that a list shows. */
export async function matchingCustomers(context: Context, asked: CustomersAsked) {
  const { filters } = await askedFields(context, fieldPlace, asked)
  return matchingPart(context.db.current, listOf(context.shop), {
    ...asked,
    filters: [...filtersOf(asked), ...filters],
  })
}

const mostPicked = 20

/** The customers that a search finds, for a form to choose from; the newest when nothing is asked. */
export async function pickCustomers({ db, shop }: Context, q: string) {
  const found = q.trim() === '' ? sql`true` : matches(q, sql`c.grams`, sql`c.search`)
  const items = await rows<RecordWithFigures>(
    db.read,
    sql`select ${columns} from ${withFigures} where c.shop_id = ${shop} and c.state <> 'blocked' and ${found}
        order by c.created_at desc, c.id desc limit ${mostPicked}`,
  )
  return { items: items.map((row) => toCustomer(row, statsOf(row))) }
}

bearsFields({
  entity: 'customer',
  table: 'customers',
  name: sql`trim(r.first_name || ' ' || r.name)`,
  permission: 'pick_customers',
  async search(context, q) {
    const { items } = await pickCustomers(context, q)
    return items.map((customer) => ({ id: customer.id, label: fullName(customer) }))
  },
})
