import type { Order } from '@comptoir/orders/contract'
import { lockOrder } from '@comptoir/orders/server'
import { lockedRefunds } from '@comptoir/payments/server'
import type { Locale } from '@comptoir/platform/contract'
import type { Context } from '@comptoir/platform/server'
import type { Document, ProformaFault } from '../../contract/document.ts'
import { documentError } from '../../contract/document.wire.ts'
import { invoiceLines } from '../../contract/settlement.rules.ts'
import { lineOf, sourcesOf } from '../../contract/source.rules.ts'
import { readPastLines } from '../document.queries.ts'
import { owedOf } from './how-to-pay.ts'
import { issueDocument } from './issue-document.ts'
import { missingOf } from './seller.ts'
import { taxed } from './untaxed.ts'

/** Why there can be none of an order; null: there can. */
export function proformaFault(order: Order): ProformaFault | null {
  if (order.external !== null) return 'elsewhere'
  if (order.state.type === 'CANCELED') return 'canceled'
  if (owedOf(order) > 0) return null
  return order.totals.paid + order.totals.authorized > 0 ? 'paid' : 'nothing_due'
}

/** What an order still owes is asked for by its invoices, once all of it stands on them. */
export const isAllInvoiced = ({ sources, past }: Parameters<typeof invoiceLines>[0]) =>
  past.length > 0 && invoiceLines({ sources, past }, ({ of }) => of).length === 0

/**
 * A draft, or an order that is still to be paid, as it is now. It asks for money and takes nothing: neither pieces from an
 * invoice nor a place in the books.
 * @throws NOTHING_TO_PAY with the fault, LEGAL_DATA_MISSING naming the settings, TAX_MISSING
 */
export async function issueProforma(
  context: Context,
  id: string,
  { locale }: { locale?: Locale | undefined } = {},
): Promise<Document> {
  const { db, shop } = context
  return db.transaction(async (tx) => {
    const known = await lockOrder(tx, shop, id)
    const fault = proformaFault(known)
    if (fault) throw documentError('NOTHING_TO_PAY', { fault })
    const missing = missingOf(context, known)
    if (missing.length > 0) throw documentError('LEGAL_DATA_MISSING', { settings: missing })
    const { order, fault: taxFault } = await taxed({ context, tx, order: known })
    if (taxFault) throw documentError('TAX_MISSING', { fault: taxFault })
    const sources = sourcesOf(order, await lockedRefunds(tx, id)).filter(({ of, taken }) => of > taken)
    const past = await readPastLines(tx, id)
    if (isAllInvoiced({ sources, past })) throw documentError('NOTHING_TO_PAY', { fault: 'invoiced' })
    return issueDocument(context, tx, {
      ...{ kind: 'proforma', order, locale, corrects: null, fulfillment_id: null, sent_on: null },
      lines: sources.map((source) => lineOf(source, { before: source.taken, taken: source.of - source.taken })),
    })
  })
}
