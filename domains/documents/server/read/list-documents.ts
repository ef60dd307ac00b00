import { listOrderPage, readOrderRows } from '@comptoir/orders/server'
import { apiError, bulkSize, dayIn, daysIn, parseAmount } from '@comptoir/platform/contract'
import { array, type BulkPart, type Context, one, type Queryable, zoneOf } from '@comptoir/platform/server'
import { and, eq, gte, isNull, lte, or, type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { Document, DocumentRow, DocumentView } from '../../contract/document.ts'
import type { DocumentsBulk, listDocuments as wire } from '../../contract/document.wire.ts'
import { Snapshot } from '../../contract/snapshot.ts'
import { assertMayOpen, findDocuments, readDocument, readStored } from '../document.queries.ts'
import { documents } from '../document.table.ts'

type Part = Pick<DocumentsBulk, 'filter' | 'cursor' | 'limit'>
type Query = z.output<NonNullable<typeof wire.query>>

const views: Record<DocumentView, SQL> = {
  all: sql`true`,
  invoice: eq(documents.kind, 'invoice'),
  credit_note: eq(documents.kind, 'credit_note'),
  proforma: eq(documents.kind, 'proforma'),
  not_mailed: isNull(documents.sent_at),
  not_written: isNull(documents.file_key),
}

const maxOrders = 200

const d = documents

/** Typed as in any language: `1 248,50`, `48.5`. */
const amountIn = (q: string, { settings }: Context) =>
  parseAmount(q.replaceAll(/\s/g, '').replace(',', '.'), String(settings.currency_code))

export const ofOrders = (orders: readonly { id: string }[]) =>
  sql`${d.order_id} = any(${array(orders.map(({ id }) => id))}::uuid[])`

/** Of all their orders, however many those are. */
async function ofCustomer(context: Context, customer: string): Promise<SQL> {
  const filter = { customer_id: { eq: customer } }
  const found: { id: string }[] = []
  for (let cursor: string | undefined; ; ) {
    const { items, next_cursor } = await listOrderPage(context, { filter, limit: maxOrders, cursor })
    found.push(...items)
    if (next_cursor === null) return ofOrders(found)
    cursor = next_cursor
  }
}

/** By its number as printed, what it comes to, or those of the orders that the same words find. */
async function found(context: Context, q: string): Promise<SQL | undefined> {
  if (q === '') return undefined
  const { items } = await listOrderPage(context, { q, limit: maxOrders })
  const amount = amountIn(q, context)
  return or(
    amount === null ? undefined : eq(d.total, amount),
    sql`upper(${d.name}) like ${`%${q.toUpperCase().replaceAll(/[\\%_]/g, String.raw`\$&`)}%`}`,
    ofOrders(items),
  )
}

const countOf = (view: DocumentView) => sql<number>`count(*) filter (where ${views[view]})`

const countViews = async (db: Queryable, shop: number) =>
  one(
    await db
      .select({
        all: countOf('all'),
        invoice: countOf('invoice'),
        credit_note: countOf('credit_note'),
        proforma: countOf('proforma'),
        not_mailed: countOf('not_mailed'),
        not_written: countOf('not_written'),
      })
      .from(documents)
      .where(eq(documents.shop_id, shop)),
  )

function onDays(days: string, context: Context): SQL | undefined {
  const { from, to } = daysIn(days, dayIn(zoneOf(context), context.now()))
  return and(from ? gte(d.issued_on, from) : undefined, to ? lte(d.issued_on, to) : undefined)
}

const after = (shop: number, id: string) =>
  sql`(${d.issued_on}, ${d.id}) < (select ${d.issued_on}, ${d.id} from ${d} where ${d.shop_id} = ${shop} and ${d.id} = ${id})`

async function withOrders({ db, shop }: Context, found: readonly Document[]): Promise<DocumentRow[]> {
  const ids = found.map(({ order_id }) => order_id)
  const orders = new Map((await readOrderRows(db.read, shop, ids)).map((order) => [order.id, order]))
  return found.map((record) => {
    const { number = null, customer } = orders.get(record.order_id) ?? {}
    const email = customer?.email ?? ''
    return { ...record, order_number: number, customer: customer?.name || email, email }
  })
}

/** A document and what it says. @throws NOT_FOUND, FORBIDDEN */
export async function openRecord(context: Context, id: string) {
  const [document] = await withOrders(context, [await readDocument(context.db.read, context.shop, id)])
  const stored = await readStored(context, id)
  assertMayOpen(context, stored)
  if (!document) throw apiError('NOT_FOUND', { entity: 'document' })
  return { document, says: Snapshot.parse(JSON.parse(stored.snapshot)) }
}

/** Those that a list shows, on all of its pages. */
export const listed = async (context: Context, { view, q, customer, issued }: Omit<Query, 'before' | 'limit'>) =>
  and(
    views[view],
    await found(context, q),
    customer === undefined ? undefined : await ofCustomer(context, customer),
    issued === undefined ? undefined : onDays(issued, context),
  )

/** A part of all that a list shows, the newest first, for a bulk action; the first one with their number. */
export async function matchingDocuments(context: Context, { filter, cursor, limit }: Part): Promise<BulkPart> {
  const { db, shop } = context
  const all = await listed(context, { view: 'all', q: '', ...filter })
  const total = cursor === undefined ? await db.current.$count(d, and(eq(d.shop_id, shop), all)) : undefined
  if (total !== undefined && total > bulkSize.run) throw apiError('TOO_MANY_MATCHES', { most: bulkSize.run })
  const where = and(all, cursor === undefined ? undefined : after(shop, cursor))
  const found = (await findDocuments(db.current, shop, { where, limit: limit + 1 })).map(({ id }) => id)
  const ids = found.slice(0, limit)
  return { ids, total, next_cursor: found.length > limit ? (ids.at(-1) ?? null) : null }
}

/** A page of the list, the newest first, and how many each view has in all. */
export async function listDocuments(context: Context, { before, limit, ...query }: Query) {
  const { db, shop } = context
  const matching = await listed(context, query)
  const where = and(matching, before === undefined ? undefined : after(shop, before))
  const records = await findDocuments(db.read, shop, { where, limit: limit + 1 })
  const page = records.slice(0, limit)
  const rows = await withOrders(context, page)
  return {
    ...{ documents: rows, counts: await countViews(db.read, shop) },
    total: before === undefined ? await db.read.$count(d, and(eq(d.shop_id, shop), matching)) : null,
    next: records.length > limit ? (page.at(-1)?.id ?? null) : null,
  }
}
