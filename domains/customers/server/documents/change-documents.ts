import { apiError } from '@comptoir/platform/contract'
import {
  attachment,
  type Context,
  emit,
  expectVersion,
  type Queryable,
  RawReply,
  shopOf,
  type Tx,
  type Upload,
} from '@comptoir/platform/server'
import { and, asc, count, eq, sql } from 'drizzle-orm'
import { v7 as newId } from 'uuid'
import type { Customer } from '../../contract/customer.ts'
import { customerError } from '../../contract/customer.wire.ts'
import {
  type CustomerDocument,
  type DocumentChange,
  DocumentExpiry,
  DocumentTitle,
  documentTypes,
  maxDocuments,
} from '../../contract/document.ts'
import { documentAdded, documentChanged, documentRemoved } from '../../contract/document.wire.ts'
import { lockCustomer, readCustomer } from '../record/customer.queries.ts'
import { customerDocuments } from '../record/customer.table.ts'
import { dropContent, openDocument, receiveDocument } from '../record/document-content.ts'

interface Place {
  id: string
  document: string
}

const { shop_id, customer_id } = customerDocuments
const at = (shop: number, { id, document }: Place) =>
  and(eq(shop_id, shop), eq(customer_id, id), eq(customerDocuments.id, document))

type Row = typeof customerDocuments.$inferSelect

const toDocument = ({
  id,
  title,
  filename,
  size,
  expires_on,
  author_name,
  created_at,
  version,
}: Row): CustomerDocument => ({
  ...{ id, title, filename, size, expires_on, created_at, version },
  added_by: author_name ?? '',
})

export async function listDocuments({ db, shop }: Context, id: string) {
  await readCustomer(db.current, shop, id)
  const found = await db.current
    .select()
    .from(customerDocuments)
    .where(and(eq(shop_id, shop), eq(customer_id, id)))
    .orderBy(asc(customerDocuments.expires_on), asc(customerDocuments.created_at), asc(customerDocuments.id))
  return { documents: found.map(toDocument) }
}

async function readRow(db: Queryable, shop: number, place: Place): Promise<Row> {
  const [row] = await db.select().from(customerDocuments).where(at(shop, place))
  if (!row) throw apiError('NOT_FOUND', { entity: 'customer_document' })
  return row
}

/** Always saved, never shown: browsers run nothing of it. */
export async function downloadDocument(context: Context, place: Place) {
  const row = await readRow(context.db.current, context.shop, place)
  return new RawReply(openDocument(context, row), {
    'content-type': 'application/octet-stream',
    'content-length': String(row.size),
    'content-disposition': attachment(row.filename),
    'cache-control': 'private, no-store',
  })
}

const invalid = (field: string, code: string) => apiError('VALIDATION_FAILED', { field, errors: [{ field, code }] })

function describe({ filename, fields: { title, expires_on = '' } }: Upload) {
  const extension = /\.([a-z0-9]{1,5})$/i.exec(filename)?.[1]?.toLowerCase()
  if (!documentTypes.some((type) => type === extension)) throw apiError('FILE_TYPE_NOT_ALLOWED', { field: 'file' })
  const named = DocumentTitle.safeParse(title ?? filename.slice(0, -1 - (extension?.length ?? 0)).slice(0, 150))
  if (!named.success) throw invalid('title', named.error.issues[0]?.message ?? 'REQUIRED')
  const expiry = DocumentExpiry.safeParse(expires_on === '' ? null : expires_on)
  if (!expiry.success) throw invalid('expires_on', 'INVALID_ENTRY')
  return { filename: filename.slice(-250), title: named.data, expires_on: expiry.data }
}

/** A change of the customer, without a new version: nothing of the record itself is another. */
const named = ({ id, version }: Customer, document: string) => ({ id, version, document })

async function assertRoom(tx: Tx, id: string) {
  const [found] = await tx
    .select({ count: count() })
    .from(customerDocuments)
    .where(and(eq(shop_id, shopOf(tx)), eq(customer_id, id)))
  if ((found?.count ?? 0) >= maxDocuments) throw customerError('TOO_MANY_DOCUMENTS', { max: maxDocuments })
}

/** @throws FILE_TYPE_NOT_ALLOWED, FILE_TOO_LARGE, TOO_MANY_DOCUMENTS */
export async function addDocument(context: Context, id: string, upload: Upload) {
  const { db, shop, files, actor } = context
  const described = describe(upload)
  await readCustomer(db.current, shop, id)
  const incoming = await receiveDocument(files, upload.content)
  try {
    return await db.transaction(async (tx) => {
      const customer = await lockCustomer(tx, shop, id)
      await assertRoom(tx, customer.id)
      const values = { ...described, size: incoming.size, file_key: incoming.key }
      const author = { user_id: actor.id, author_name: actor.name || null }
      const place = { id: customer.id, document: newId() }
      await tx
        .insert(customerDocuments)
        .values({ ...values, ...author, shop_id: shop, customer_id: place.id, id: place.document })
      emit(tx, documentAdded, named(customer, place.document))
      await files.keep(incoming)
      return { document: toDocument(await readRow(tx, shop, place)) }
    })
  } finally {
    await files.discard(incoming)
  }
}

async function lockDocument(tx: Tx, shop: number, { place, version }: { place: Place; version: number }) {
  const customer = await lockCustomer(tx, shop, place.id)
  const row = await readRow(tx, shop, place)
  await expectVersion(tx, toDocument(row), { entity: 'customer_document', version })
  return { customer, row }
}

export const updateDocument = ({ db, shop }: Context, place: Place, { version, ...change }: DocumentChange) =>
  db.transaction(async (tx) => {
    const { customer } = await lockDocument(tx, shop, { place, version })
    await tx
      .update(customerDocuments)
      .set({ ...change, version: sql`${customerDocuments.version} + 1` })
      .where(at(shop, place))
    emit(tx, documentChanged, named(customer, place.document))
    return { document: toDocument(await readRow(tx, shop, place)) }
  })

export const deleteDocument = ({ db, shop }: Context, place: Place, version: number) =>
  db.transaction(async (tx) => {
    const { customer, row } = await lockDocument(tx, shop, { place, version })
    await tx.delete(customerDocuments).where(at(shop, place))
    await dropContent(tx, row.file_key)
    emit(tx, documentRemoved, named(customer, place.document))
    return { success: true as const }
  })
