import { apiError } from '@comptoir/platform/contract'
import { array, assertCan, type Context, type Queryable, shopOf, type Tx } from '@comptoir/platform/server'
import { and, desc, eq, getTableColumns, ne, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Document } from '../contract/document.ts'
import { readEInvoice } from '../contract/e-invoice.wire.ts'
import type { PastLine } from '../contract/settlement.rules.ts'
import { documentLines, documents } from './document.table.ts'

const corrected = alias(documents, 'corrected')
const newer = alias(documents, 'newer')

const { snapshot: _snapshot, hash: _hash, file_hash: _fileHash, ...columns } = getTableColumns(documents)

const eInvoiceOf = ({ id, e_invoice }: Row['document']): Document['e_invoice'] => {
  if (e_invoice === null) return null
  return e_invoice === 'made'
    ? { path: readEInvoice.path.replace('{id}', id), fault: null }
    : { path: null, fault: e_invoice }
}

const asRecord = ({ document: row, corrects, replaced }: Row): Document => ({
  ...{ id: row.id, kind: row.kind, order_id: row.order_id, fulfillment_id: row.fulfillment_id, number: row.number },
  ...{ name: row.name, issued_on: row.issued_on, locale: row.locale, currency: row.currency, pieces: row.pieces },
  ...{ net: row.net, tax: row.tax, total: row.total, corrects: corrects?.id ? corrects : null, replaced },
  file: row.file_key === null ? (row.tries > 0 ? 'failed' : 'waiting') : 'written',
  ...{ file_size: row.file_size, next_try_at: row.next_try_at, sent_at: row.sent_at },
  e_invoice: eInvoiceOf(row),
  mailed: row.sent_at !== null ? 'mailed' : row.mail_id !== null ? 'waiting' : 'not_mailed',
  ...{ issued_by: row.actor_name ?? '', version: row.version, created_at: row.created_at, updated_at: row.updated_at },
})

const selected = (db: Queryable) =>
  db
    .select({
      document: columns,
      corrects: { id: corrected.id, name: corrected.name, issued_on: corrected.issued_on },
      replaced: sql<boolean>`${documents.kind} = 'proforma' and exists (
        select from ${documents} ${newer} where ${newer.shop_id} = ${documents.shop_id}
          and ${newer.order_id} = ${documents.order_id} and ${newer.kind} = 'proforma' and ${newer.id} > ${documents.id}
      )`,
    })
    .from(documents)
    .leftJoin(corrected, and(eq(corrected.shop_id, documents.shop_id), eq(corrected.id, documents.corrects_id)))

type Row = Awaited<ReturnType<typeof selected>>[number]

interface Page {
  where: SQL | undefined
  limit?: number
}

/** Documents of a shop, the newest first. */
export async function findDocuments(db: Queryable, shop: number, { where, limit = 10_000 }: Page): Promise<Document[]> {
  const found = await selected(db)
    .where(and(eq(documents.shop_id, shop), where))
    .orderBy(desc(documents.issued_on), desc(documents.id))
    .limit(limit)
  return found.map(asRecord)
}

export const withIds = (ids: readonly string[]) => sql`${documents.id} = any(${array(ids)}::uuid[])`

export const readDocumentsById = (db: Queryable, shop: number, ids: readonly string[]): Promise<Document[]> =>
  findDocuments(db, shop, { where: withIds(ids) })

/** @throws NOT_FOUND */
export async function readDocument(db: Queryable, shop: number, id: string): Promise<Document> {
  const [found] = await readDocumentsById(db, shop, [id])
  if (!found) throw apiError('NOT_FOUND', { entity: 'document' })
  return found
}

export const readOrderDocuments = (db: Queryable, shop: number, order: string): Promise<Document[]> =>
  findDocuments(db, shop, { where: eq(documents.order_id, order) })

/** The lines of all documents of an order, in the order in which they were issued. */
export async function readPastLines(tx: Tx, order: string): Promise<(PastLine & { document_id: string })[]> {
  const l = documentLines
  const found = await tx
    .select({ line: l, document: documents.kind })
    .from(l)
    .innerJoin(documents, and(eq(documents.shop_id, l.shop_id), eq(documents.id, l.document_id)))
    .where(and(eq(l.shop_id, shopOf(tx)), eq(l.order_id, order)))
    .orderBy(documents.id, l.position)
  return found.map(({ line: { shop_id: _shop, position: _position, order_id: _order, ...line }, document }) => ({
    ...line,
    document,
  }))
}

/** What the file is made of, and whether it stands. @throws NOT_FOUND */
export async function readStored({ db, shop }: Pick<Context, 'db' | 'shop'>, id: string) {
  const [found] = await db.current
    .select()
    .from(documents)
    .where(and(eq(documents.shop_id, shop), eq(documents.id, id)))
  if (!found) throw apiError('NOT_FOUND', { entity: 'document' })
  return found
}

const keepsErased = 'admin_documents'

/** What an erased person is named on is kept for the law: for whoever answers to that alone. @throws FORBIDDEN */
export function assertMayOpen(context: Context, { person_erased }: { person_erased: boolean }) {
  if (person_erased) assertCan(context, keepsErased)
}

/** Of some documents, those that whoever asks may not open. */
export async function withheldIds(context: Context, ids: readonly string[]): Promise<ReadonlySet<string>> {
  if (context.can(keepsErased)) return new Set()
  const found = await context.db.current
    .select({ id: documents.id })
    .from(documents)
    .where(and(eq(documents.shop_id, context.shop), eq(documents.person_erased, true), withIds(ids)))
  return new Set(found.map(({ id }) => id))
}

/** A parcel has one invoice, however often it is told that it left. */
export const hasInvoice = async (tx: Tx, fulfillment: string): Promise<boolean> =>
  (await tx.$count(documents, and(eq(documents.shop_id, shopOf(tx)), eq(documents.fulfillment_id, fulfillment)))) > 0

const isBooked = ne(documents.kind, 'proforma')

/** Whether it has documents that the books know. */
export const hasDocuments = async ({ db, shop }: Pick<Context, 'db' | 'shop'>, order: string): Promise<boolean> =>
  (await db.current.$count(documents, and(eq(documents.shop_id, shop), eq(documents.order_id, order), isBooked))) > 0
