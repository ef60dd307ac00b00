import { listFields } from '@comptoir/custom-fields/server'
import { apiError } from '@comptoir/platform/contract'
import {
  array,
  type Context,
  type CustomFieldRecords,
  lockAndRead,
  manyOf,
  matches,
  matchingPart,
  page,
  preparedQuery,
  type Queryable,
  readCount,
  selection,
  shops,
  type Tx,
} from '@comptoir/platform/server'
import { and, desc, eq, inArray, ne, type SQL, sql } from 'drizzle-orm'
import { fullName } from '../contract/customer.rules.ts'
import type { Customer, CustomerRow } from '../contract/customer.ts'
import type { CustomersQuery } from '../contract/customer.wire.ts'
import { customerAddresses, customerNotes, customerStats, customers } from './customer.table.ts'

const ownCurrency = (shop: number) => sql`(select ${shops.currency} from ${shops} where ${shops.id} = ${shop})`

/** Only the shop's currency; stats in others are kept. */
const statsOf = (shop: number) =>
  and(
    eq(customerStats.shop_id, customers.shop_id),
    eq(customerStats.customer_id, customers.id),
    sql`${customerStats.currency} = ${ownCurrency(shop)}`,
  )

const rowColumns = {
  id: customers.id,
  name: customers.name,
  first_name: customers.first_name,
  email: customers.email,
  phone: customers.phone,
  state: customers.state,
  orders: customerStats.orders,
  spent: customerStats.spent,
  last_order_at: customerStats.last_order_at,
  version: customers.version,
  created_at: customers.created_at,
}
const rowSelection = selection(rowColumns)

/** Stats are null for customers without orders in the shop's currency. */
type RowColumns = Omit<ReturnType<typeof rowSelection.decode>, 'orders' | 'spent'> & {
  orders: number | null
  spent: number | null
}

const toRow = (row: RowColumns): CustomerRow => ({
  id: row.id,
  name: row.name,
  first_name: row.first_name ?? '',
  email: row.email ?? '',
  phone: row.phone ?? '',
  state: row.state,
  stats: { orders: row.orders ?? 0, spent: row.spent ?? 0, last_order_at: row.last_order_at },
  version: row.version,
  created_at: row.created_at,
})

type AddressColumns = Omit<typeof customerAddresses.$inferSelect, 'shop_id' | 'customer_id'>

const toAddress = (row: AddressColumns): Customer['addresses'][number] => ({
  id: row.id,
  name: row.name ?? '',
  line1: row.line1,
  line2: row.line2 ?? '',
  city: row.city,
  province: row.province ?? '',
  postcode: row.postcode ?? '',
  country: row.country,
  phone: row.phone ?? '',
  default: row.is_default,
})

const ofNote = and(eq(customerNotes.shop_id, customers.shop_id), eq(customerNotes.customer_id, customers.id))
const ofAddress = and(eq(customerAddresses.shop_id, customers.shop_id), eq(customerAddresses.customer_id, customers.id))

const newestNote = sql<string | null>`(select ${customerNotes.body} from ${customerNotes} where ${ofNote}
  order by ${customerNotes.created_at} desc, ${customerNotes.id} desc limit 1)`

async function readWhole(db: Queryable, shop: number, rest: SQL): Promise<Customer[]> {
  const whole = selection({
    ...rowColumns,
    locale: customers.locale,
    tags: customers.tags,
    metafields: customers.metafields,
    updated_at: customers.updated_at,
    note: newestNote,
    // Ids are UUIDv7: sorted by insertion.
    addresses: manyOf(customerAddresses, { where: ofAddress, orderBy: [customerAddresses.id] }),
  })
  const found = await whole.read(
    db,
    sql`from ${customers} left join ${customerStats} on ${statsOf(shop)} where ${customers.shop_id} = ${shop} and ${rest}`,
  )
  return found.map((row) => ({
    ...toRow(row),
    locale: row.locale,
    addresses: row.addresses.map(toAddress),
    tags: row.tags,
    note: row.note ?? '',
    metafields: row.metafields,
    updated_at: row.updated_at,
  }))
}

export async function readCustomer(db: Queryable, shop: number, id: string): Promise<Customer> {
  const [customer] = await readWhole(db, shop, eq(customers.id, id))
  if (!customer) throw apiError('NOT_FOUND', { entity: 'customer' })
  return customer
}

/** List rows by id, for live events of new records. */
export async function readCustomerRows({ db, shop }: Context, ids: readonly string[]): Promise<CustomerRow[]> {
  const found = await db.current
    .select({ ...rowColumns, metafields: customers.metafields })
    .from(customers)
    .leftJoin(customerStats, statsOf(shop))
    .where(and(eq(customers.shop_id, shop), inArray(customers.id, [...ids])))
  return found.map((row) => ({ ...toRow(row), metafields: row.metafields }))
}

export const lockCustomer = (tx: Tx, shop: number, id: string): Promise<Customer> =>
  lockAndRead(tx, { table: customers, id }, () => readCustomer(tx, shop, id))

export type Buyer = Pick<Customer, 'id' | 'name' | 'first_name' | 'email' | 'phone' | 'locale'>

const { name, first_name, email, phone, locale } = customers

const buyerById = preparedQuery((tx) =>
  tx
    .select({ id: customers.id, name, first_name, email, phone, locale })
    .from(customers)
    .where(and(eq(customers.shop_id, sql.placeholder('shop')), eq(customers.id, sql.placeholder('id'))))
    .for('key share'),
)

/** The customer an order will refer to, locked against deletion until the transaction ends. */
export async function customerForOrder(tx: Tx, shop: number, id: string): Promise<Buyer> {
  const [row] = await buyerById(tx, { shop, id })
  if (!row) throw apiError('NOT_FOUND', { entity: 'customer' })
  return { ...row, first_name: row.first_name ?? '', email: row.email ?? '', phone: row.phone ?? '' }
}

const filtersOf = ({ q, filter }: CustomersQuery): SQL[] => [
  ...(q ? [matches(q, { grams: sql`${customers.grams}`, folded: sql`${customers.search}`, phones: true })] : []),
  ...(filter?.state ? [sql`${customers.state} = any(${array(filter.state.in)}::text[])`] : []),
]

const isByStats = ({ sort = '-created_at' }: Pick<CustomersQuery, 'sort'>) => /^-?(?:spent|orders)$/.test(sort)

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
  } as const,
  defaultSort: '-created_at',
})

const fieldScope = { entity: 'customer', column: sql`${customers.metafields}` }

export async function findCustomers(context: Context, params: CustomersQuery) {
  const { db, shop } = context
  const fields = await listFields(context, fieldScope, params)
  const filters = [...filtersOf(params), ...fields.filters]
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
    filters: [...filtersOf(params), ...filters],
  })
}

const maxPicked = 20

/** For pickers; the newest if the query is empty. */
export async function pickCustomers({ db, shop }: Context, q: string) {
  const found =
    q.trim() === ''
      ? sql`true`
      : matches(q, { grams: sql`${customers.grams}`, folded: sql`${customers.search}`, phones: true })
  const newestFirst = sql.join([desc(customers.created_at), desc(customers.id)], sql`, `)
  const which = sql`${ne(customers.state, 'blocked')} and ${found} order by ${newestFirst} limit ${maxPicked}`
  return { items: await readWhole(db.read, shop, which) }
}

/** Customers have custom fields. */
export const customerRecords: CustomFieldRecords = {
  entity: 'customer',
  table: customers,
  name: sql`concat_ws(' ', ${customers.first_name}, ${customers.name})`,
  permission: 'pick_customers',
  async search(context, q) {
    const { items } = await pickCustomers(context, q)
    return items.map((customer) => ({ id: customer.id, label: fullName(customer) }))
  },
}
