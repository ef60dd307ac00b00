import type { Order } from '@comptoir/orders/contract'
import { array, type Context, emit, shopOf, type Tx } from '@comptoir/platform/server'
import { and, eq, isNull, ne, sql } from 'drizzle-orm'
import type { Document } from '../../contract/document.ts'
import { documentMailed } from '../../contract/document.wire.ts'
import { findDocuments, readDocument } from '../document.queries.ts'
import { documents } from '../document.table.ts'
import { paperWords } from '../paper-words.ts'

/** What a mail names a document by. */
export const attachmentOf = ({ id, kind, name, locale }: Pick<Document, 'id' | 'kind' | 'name' | 'locale'>) => ({
  ...{ kind: 'document', id },
  name: `${paperWords(locale)[kind].title} ${name}.pdf`.replaceAll(/[\s/\\]+/g, '-'),
})

/** A shop may leave it to others to hand out its documents. */
export const mailsDocuments = ({ settings }: Pick<Context, 'settings'>) => settings.mail_documents !== false

/**
 * Documents of an order that no mail has brought yet, the older first; nobody else can mail them meanwhile. Proformas go by
 * hand alone.
 */
export async function takeUnmailed(tx: Tx, context: Context, order: Pick<Order, 'id'>): Promise<Document[]> {
  if (!mailsDocuments(context)) return []
  const isOwn = and(eq(documents.order_id, order.id), ne(documents.kind, 'proforma'))
  const isUnmailed = and(isOwn, isNull(documents.mail_id), isNull(documents.sent_at))
  await tx
    .select({ id: documents.id })
    .from(documents)
    .where(and(eq(documents.shop_id, shopOf(tx)), isUnmailed))
    .orderBy(documents.id)
    .for('update')
  return (await findDocuments(tx, shopOf(tx), { where: isUnmailed })).reverse()
}

export const changeMail = (tx: Tx, ids: readonly string[], changed: { mail_id?: string | null; sent_at?: string }) =>
  tx
    .update(documents)
    .set({ ...changed, version: sql`${documents.version} + 1`, updated_at: sql`now()` })
    .where(and(eq(documents.shop_id, shopOf(tx)), sql`${documents.id} = any(${array(ids)}::uuid[])`))
    .returning({ id: documents.id })

export async function tellMailed(tx: Tx, changed: readonly { id: string }[]) {
  for (const { id } of changed) emit(tx, documentMailed, await readDocument(tx, shopOf(tx), id))
}

/** They go with this mail. */
export async function noteMail(tx: Tx, ids: readonly string[], mail_id: string) {
  if (ids.length > 0) await tellMailed(tx, await changeMail(tx, ids, { mail_id }))
}
