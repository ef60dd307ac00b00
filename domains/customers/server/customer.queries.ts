import { failure } from '@comptoir/platform/contract'
import {
  array,
  type Context,
  isoMoment,
  isoTime,
  matches,
  page,
  type Queryable,
  readCount,
  rows,
} from '@comptoir/platform/server'
import { type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { Customer, CustomerRow, listCustomers } from '../contract/index.ts'

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
  orders: number
  spent: number
  last_order_at: string | null
  version: number
  created_at: string
  updated_at: string
}

const columns = sql`c.id, c.name, c.first_name, c.email, c.phone, c.locale, c.state, c.addresses, c.tags, c.note,
  c.orders, c.spent, c.last_order_at, c.version, c.created_at, c.updated_at`
const rowColumns = sql`c.id, c.name, c.first_name, c.email, c.phone, c.state, c.orders, c.spent, c.last_order_at,
  c.version, c.created_at`

const toRow = (row: CustomerRecord): CustomerRow => ({
  id: row.id,
  name: row.name,
  first_name: row.first_name,
  email: row.email,
  phone: row.phone,
  state: row.state,
  stats: { orders: row.orders, spent: row.spent, last_order_at: isoTime(row.last_order_at) },
  version: row.version,
  created_at: isoMoment(row.created_at),
})

export const toCustomer = (row: CustomerRecord): Customer => ({
  ...toRow(row),
  locale: row.locale,
  addresses: row.addresses,
  tags: row.tags,
  note: row.note,
  updated_at: isoMoment(row.updated_at),
})

async function findCustomer(db: Queryable, shop: number, which: SQL): Promise<Customer> {
  const [row] = await rows<CustomerRecord>(
    db,
    sql`select ${columns} from customers c where c.shop_id = ${shop} and ${which}`,
  )
  if (!row) throw failure('NOT_FOUND', { entity: 'customer' })
  return toCustomer(row)
}

export const readCustomer = (db: Queryable, shop: number, id: string) => findCustomer(db, shop, sql`c.id = ${id}`)

export const lockCustomer = (db: Queryable, shop: number, id: string) =>
  findCustomer(db, shop, sql`c.id = ${id} for update`)

type Asked = z.output<NonNullable<typeof listCustomers.query>>

export async function findCustomers({ db, shop }: Context, { q, filter, ...asked }: Asked) {
  const filters = [
    ...(q ? [matches(q, sql`c.grams`, sql`c.search`)] : []),
    ...(filter?.state ? [sql`c.state = any(${array(filter.state.in)}::text[])`] : []),
  ]
  const total = filters.length === 0 ? await readCount(db.read, shop, 'customers') : undefined
  return page<CustomerRecord, CustomerRow>(
    db.read,
    {
      select: rowColumns,
      from: sql`customers c`,
      where: [sql`c.shop_id = ${shop}`],
      id: sql`c.id`,
      sorts: {
        name: { column: sql`c.name`, type: 'text' },
        created_at: { column: sql`c.created_at`, type: 'timestamptz' },
        spent: { column: sql`c.spent`, type: 'bigint' },
        orders: { column: sql`c.orders`, type: 'bigint' },
      },
      usualSort: '-created_at',
      toItem: toRow,
    },
    { ...asked, filters, knownTotal: total },
  )
}

const mostPicked = 20

/** The customers that a search finds, for a form to choose from; the newest when nothing is asked. */
export async function pickCustomers({ db, shop }: Context, q: string) {
  const found = q.trim() === '' ? sql`true` : matches(q, sql`c.grams`, sql`c.search`)
  const items = await rows<CustomerRecord>(
    db.read,
    sql`select ${columns} from customers c where c.shop_id = ${shop} and c.state <> 'blocked' and ${found}
        order by c.created_at desc, c.id desc limit ${mostPicked}`,
  )
  return { items: items.map(toCustomer) }
}
