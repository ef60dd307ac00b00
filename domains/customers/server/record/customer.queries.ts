import { apiError } from '@comptoir/platform/contract'
import {
  type Context,
  type CustomFieldRecords,
  lockAndRead,
  manyOf,
  matches,
  oneOf,
  type Queryable,
  query,
  selection,
  shops,
  type Tx,
} from '@comptoir/platform/server'
import { and, desc, eq, ne, type SQL, sql } from 'drizzle-orm'
import { fullName, statsOf as knownStats } from '../../contract/customer.rules.ts'
import { type Customer, type CustomerRow, noConsent } from '../../contract/customer.ts'
import { customerAddresses, customerNotes, customerStats, customers } from './customer.table.ts'
import { taxColumns, taxOf } from './customer-tax.ts'
import { mergedInto } from './find-buyer.ts'

const ownCurrency = (shop: number) => sql`(select ${shops.currency} from ${shops} where ${shops.id} = ${shop})`

/** The row of the shop's currency: its sums, and the counts of all currencies. */
export const statsOf = (shop: number) =>
  and(
    eq(customerStats.shop_id, customers.shop_id),
    eq(customerStats.customer_id, customers.id),
    sql`${customerStats.currency} = ${ownCurrency(shop)}`,
  )

const ofAddress = and(eq(customerAddresses.shop_id, customers.shop_id), eq(customerAddresses.customer_id, customers.id))

const defaultPlace = sql<Customer['place']>`(
  select json_build_object('city', ${customerAddresses.city}, 'country', ${customerAddresses.country})
  from ${customerAddresses} where ${ofAddress} and ${customerAddresses.is_default})`

const rowColumns = {
  id: customers.id,
  name: customers.name,
  first_name: customers.first_name,
  email: customers.email,
  phone: customers.phone,
  state: customers.state,
  locale: customers.locale,
  tags: customers.tags,
  place: defaultPlace,
  consent: customers.consent,
  orders: customerStats.orders,
  own_orders: customerStats.own_orders,
  spent: customerStats.spent,
  last_order_at: customerStats.last_order_at,
  refused: customerStats.refused,
  version: customers.version,
  created_at: customers.created_at,
}
export const rowSelection = selection(rowColumns)

/** Stats are null for customers without orders in the shop's currency. */
type RowColumns = Omit<ReturnType<typeof rowSelection.decode>, 'orders' | 'own_orders' | 'spent' | 'refused'> & {
  orders: number | null
  own_orders: number | null
  spent: number | null
  refused: number | null
}

export const toRow = (row: RowColumns): CustomerRow => ({
  id: row.id,
  name: row.name,
  first_name: row.first_name ?? '',
  email: row.email ?? '',
  phone: row.phone ?? '',
  state: row.state,
  locale: row.locale,
  tags: row.tags,
  place: row.place,
  consent: { ...noConsent, ...row.consent },
  stats: {
    orders: row.orders ?? 0,
    own_orders: row.own_orders ?? 0,
    spent: row.spent ?? 0,
    last_order_at: row.last_order_at,
    refused: row.refused ?? 0,
  },
  version: row.version,
  created_at: row.created_at,
})

type AddressColumns = Omit<typeof customerAddresses.$inferSelect, 'shop_id' | 'customer_id'>

const toAddress = (row: AddressColumns): Customer['addresses'][number] => ({
  id: row.id,
  name: row.name ?? '',
  company: row.company ?? '',
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

const newestNote = sql<string | null>`(select ${customerNotes.body} from ${customerNotes} where ${ofNote}
  order by ${customerNotes.created_at} desc, ${customerNotes.id} desc limit 1)`

async function readWhole(db: Queryable, shop: number, rest: SQL): Promise<Customer[]> {
  const whole = selection({
    ...rowColumns,
    ...taxColumns,
    metafields: customers.metafields,
    updated_at: customers.updated_at,
    note: newestNote,
    // Ids are UUIDv7: sorted by insertion.
    addresses: manyOf(customerAddresses, { where: ofAddress, orderBy: [customerAddresses.id] }),
  })
  const found = await query(
    db,
    whole.row,
    sql`select ${whole.columns} from ${customers} left join ${customerStats} on ${statsOf(shop)} where ${customers.shop_id} = ${shop} and ${rest}`,
  )
  return found.map((row) => ({
    ...toRow(row),
    addresses: row.addresses.map(toAddress),
    note: row.note ?? '',
    tax: taxOf(row),
    metafields: row.metafields,
    updated_at: row.updated_at,
  }))
}

export async function readCustomer(db: Queryable, shop: number, id: string): Promise<Customer> {
  const [customer] = await readWhole(db, shop, eq(customers.id, id))
  if (customer) return customer
  const merged_into = await mergedInto(db, shop, id)
  throw apiError('NOT_FOUND', { entity: 'customer', ...(merged_into && { merged_into }) })
}

/** The id of a merged customer leads to the one that has its records. */
export async function followCustomer(db: Queryable, shop: number, id: string): Promise<Customer> {
  return readCustomer(db, shop, (await mergedInto(db, shop, id)) ?? id)
}

/** List rows by id, for live events of new records. */
export async function readCustomerRows({ db, shop }: Context, ids: readonly string[]): Promise<CustomerRow[]> {
  const found = await db.current
    .select({ ...rowColumns, metafields: customers.metafields })
    .from(customers)
    .leftJoin(customerStats, statsOf(shop))
    .where(and(eq(customers.shop_id, shop), oneOf(customers.id, ids)))
  return found.map((row) => ({ ...toRow(row), metafields: row.metafields }))
}

export const lockCustomer = (tx: Tx, shop: number, id: string): Promise<Customer> =>
  lockAndRead(tx, { table: customers, id }, (tx) => readCustomer(tx, shop, id))

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

/** @throws NOT_FOUND */
export const readCustomerStats = async (db: Queryable, shop: number, id: string) =>
  knownStats(await readCustomer(db, shop, id))

export async function namesOfCustomers(
  db: Queryable,
  shop: number,
  ids: readonly string[],
): Promise<Map<string, string>> {
  const { id, name, first_name } = customers
  const found = await db
    .select({ id, name, first_name })
    .from(customers)
    .where(and(eq(customers.shop_id, shop), oneOf(id, ids)))
  return new Map(found.map((row) => [row.id, fullName({ name: row.name, first_name: row.first_name ?? '' })]))
}
