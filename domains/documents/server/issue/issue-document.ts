import { dayIn, type Locale } from '@comptoir/platform/contract'
import {
  type Context,
  emit,
  enqueue,
  insertAll,
  joinedDb,
  originOf,
  rowsFor,
  shopOf,
  type Tx,
  zoneOf,
} from '@comptoir/platform/server'
import { v7 as newId } from 'uuid'
import type { Document } from '../../contract/document.ts'
import { documentIssued } from '../../contract/document.wire.ts'
import { piecesOf } from '../../contract/source.rules.ts'
import { readDocument } from '../document.queries.ts'
import { documentLines, documents } from '../document.table.ts'
import { facturX } from '../e-invoice/factur-x.ts'
import { writeDocumentJob } from '../file/write-document.ts'
import { chainedHash, keepHash, takeNumber } from '../series/take-number.ts'
import { paymentOf } from './how-to-pay.ts'
import { type Issued, makeSnapshot } from './make-snapshot.ts'

export type ToIssue = Omit<Issued, 'corrects' | 'payment'> & {
  corrects: Document | null
  corrects_too?: readonly Document[]
  fulfillment_id: string | null
  /** By default that of the order. */
  locale?: Locale | undefined
}

/** A proforma may go: what comes after it does not stand on it. */
const isChained = ({ kind }: ToIssue) => kind !== 'proforma'

/** Number, day and content in one transaction, under the lock of the order; the file follows. */
export async function issueDocument(context: Context, tx: Tx, given: ToIssue): Promise<Document> {
  const { kind, lines, corrects, fulfillment_id } = given
  const order = { ...given.order, locale: given.locale ?? given.order.locale }
  const day = dayIn(zoneOf(context), context.now())
  const payment = await paymentOf({ ...context, db: joinedDb(tx) }, kind, order)
  const number = await takeNumber(tx, { kind, day, country: String(context.settings.tax_country ?? '') })
  const snapshot = makeSnapshot(context, { ...given, order, payment }, number)
  const text = JSON.stringify(snapshot)
  const hash = chainedHash(isChained(given) ? number.before : null, text)
  const { actor } = originOf(tx)
  const id = newId()
  const { locale, currency, net, tax, total, name, issued_on } = snapshot
  const rows = lines.map((line, position) => ({ ...line, document_id: id, order_id: order.id, position }))
  await tx.insert(documents).values({
    ...{ shop_id: shopOf(tx), id, kind, order_id: order.id, fulfillment_id, locale, currency, name, issued_on },
    ...{ series_id: number.series_id, year: number.year, number: number.number, net, tax, total },
    ...{ snapshot: text, hash, pieces: piecesOf(lines), corrects_id: corrects?.id ?? null },
    e_invoice: snapshot.e_invoice ? (facturX(snapshot).fault ?? 'made') : null,
    ...{ actor_kind: actor.kind, user_id: actor.kind === 'user' ? actor.id : null, actor_name: actor.name || null },
  })
  // What they are of is counted; a proforma takes no pieces.
  if (isChained(given)) {
    await insertAll(tx, [rowsFor(documentLines, rows)])
    await keepHash(tx, number, hash)
  }
  const document = await readDocument(tx, context.shop, id)
  emit(tx, documentIssued, document)
  await enqueue(tx, writeDocumentJob, { id })
  return document
}
