import { readFulfillments } from '@comptoir/fulfilment/server'
import { keptIn, type Order } from '@comptoir/orders/contract'
import { lockOrder, readOrder } from '@comptoir/orders/server'
import { lockedRefunds } from '@comptoir/payments/server'
import { dayIn, type Locale } from '@comptoir/platform/contract'
import { type Context, shopOf, type Tx, zoneOf } from '@comptoir/platform/server'
import { invoiceTimes } from '@comptoir/settings/contract'
import type { Document, InvoiceScope } from '../../contract/document.ts'
import { documentError, type InvoiceRequest } from '../../contract/document.wire.ts'
import {
  asPast,
  correctedInvoices,
  creditLines,
  invoicedTotal,
  invoicedUnits,
  invoiceLines,
  type PastLine,
} from '../../contract/settlement.rules.ts'
import {
  adjustmentOf,
  piecesOf,
  type Source,
  type SourceLine,
  sourcesOf,
  sumOf,
  withFormer,
} from '../../contract/source.rules.ts'
import { hasDocuments, hasInvoice, readDocument, readPastLines } from '../document.queries.ts'
import { mailLater } from '../mail/mail-document.ts'
import { issueDocument } from './issue-document.ts'
import { isAllInvoiced, proformaFault } from './issue-proforma.ts'
import { missingOf } from './seller.ts'
import { taxed, taxFaultOf } from './untaxed.ts'

/** Drafts are no sales yet, and another shop system has invoiced what it sold. */
export const isInvoiced = ({ number, draft, external }: Pick<Order, 'number' | 'draft' | 'external'>) =>
  number !== null && !draft && external === null

type Ready = (source: Source, past: readonly PastLine[]) => number

const lineOf = ({ products }: Order, { order_line_id }: Source) => products.find(({ id }) => id === order_line_id)

/** Something has left, or nothing of it ever does. */
const hasBegun = ({ products, state }: Order) => {
  const shipped = products.filter((line) => line.requires_shipping)
  if (shipped.length > 0) return shipped.some((line) => line.fulfilled_quantity > 0)
  return state.type === 'IN_TRANSIT' || state.type === 'DELIVERED'
}

/** Pieces that have left and are kept; what does not travel goes with the first of them. */
const sentUnits = (order: Order): Ready => {
  const isBegun = hasBegun(order)
  return (source) => {
    const line = lineOf(order, source)
    if (!line?.requires_shipping) return isBegun ? source.of : 0
    return Math.min(keptIn(line), line.fulfilled_quantity - line.returned_quantity)
  }
}

const everything: Ready = ({ of }) => of

/** Those of one parcel, beside what is invoiced already. */
export function parcelUnits(order: Order, lines: readonly { order_line_id: string; quantity: number }[]): Ready {
  const sent = sentUnits(order)
  return (source, past) => {
    if (!lineOf(order, source)?.requires_shipping) return source.of
    const packed = lines.filter(({ order_line_id }) => order_line_id === source.order_line_id)
    return Math.min(sent(source, past), invoicedUnits(past, source.key) + sumOf(packed.map(({ quantity }) => quantity)))
  }
}

export const readyUnits = (order: Order): Readonly<Record<InvoiceScope, Ready>> => ({
  sent: sentUnits(order),
  everything,
})

interface Locked {
  context: Context
  tx: Tx
  order: Order
}

async function stateOf({ tx, order }: Locked) {
  const refunds = await lockedRefunds(tx, order.id)
  const past = await readPastLines(tx, order.id)
  return { refunds, sources: withFormer(sourcesOf(order, refunds), past), past }
}

type State = Awaited<ReturnType<typeof stateOf>>
type Settled = Parameters<typeof invoiceLines>[0]

async function readInOrder(tx: Tx, ids: readonly string[]) {
  const found: Document[] = []
  for (const id of ids) found.push(await readDocument(tx, shopOf(tx), id))
  return found
}

/** Gives back what stands on invoices and was taken back. */
async function credit(locked: Locked, state: State): Promise<PastLine[]> {
  const { context, tx, order } = locked
  const lines = creditLines(state, adjustmentOf(order, state.refunds))
  const [corrects, ...earlier] = await readInOrder(tx, correctedInvoices(state.past, lines))
  if (lines.length === 0 || corrects === undefined) return state.past
  await issueDocument(context, tx, {
    // It is read beside what it corrects.
    ...{ kind: 'credit_note', order, locale: corrects.locale, lines, corrects, fulfillment_id: null, sent_on: null },
    corrects_too: earlier,
  })
  return [...state.past, ...asPast('credit_note', lines)]
}

interface ToInvoice {
  ready: Ready
  fulfillment_id: string | null
  /** When its parcel left; by default the last one that has any of it. */
  sent_at?: string
  /** By default that of the order. */
  locale?: Locale | undefined
}

/** When the last of the lines left; null: something has not. */
async function leftAt({ context, tx, order }: Locked, state: Settled, lines: readonly SourceLine[]) {
  const sent = sentUnits(order)
  const left = invoiceLines(state, (source) => sent(source, state.past))
  if (piecesOf(left) < piecesOf(lines)) return null
  const parcels = await readFulfillments(tx, context.shop, order.id)
  const times = parcels.flatMap(({ status, shipped_at, delivered_at }) =>
    status === 'voided' ? [] : (shipped_at ?? delivered_at ?? []),
  )
  // Nothing of it travels.
  return times.toSorted().at(-1) ?? context.now().toISOString()
}

async function invoice({ context, tx, order }: Locked, state: State, wanted: ToInvoice) {
  const { ready, fulfillment_id, locale } = wanted
  const { sources } = state
  const past = await credit({ context, tx, order }, state)
  if (fulfillment_id !== null && (await hasInvoice(tx, fulfillment_id))) return null
  const lines = invoiceLines({ sources, past }, (source) => ready(source, past))
  if (lines.length === 0) return null
  const sent_at = wanted.sent_at ?? (await leftAt({ context, tx, order }, { sources, past }, lines))
  const sent_on = sent_at && dayIn(zoneOf(context), new Date(sent_at))
  return issueDocument(context, tx, {
    ...{ kind: 'invoice', order, locale, lines, corrects: null, fulfillment_id, sent_on },
    invoiced: invoicedTotal(past),
  })
}

const invoiceNow = async (locked: Locked, wanted: ToInvoice) => invoice(locked, await stateOf(locked), wanted)

async function settleLocked(locked: Locked, given: (order: Order) => ToInvoice | null) {
  const { context, tx, order } = locked
  const wanted = missingOf(context, order).length === 0 ? given(order) : null
  const ready = wanted && (await taxed(locked))
  if (!ready || ready.fault) {
    await credit(locked, await stateOf(locked))
    return null
  }
  const issued = await invoiceNow({ ...locked, order: ready.order }, wanted)
  if (issued) await mailLater(tx, issued)
  return issued
}

/**
 * Issues what an order owes its customer on paper: a credit note of what was taken back, and an invoice of what may be on
 * one, as long as the shop has said all that the law wants of it, with the tax of the sale. The same again issues nothing.
 */
export async function settleOrder(
  context: Context,
  id: string,
  given: (order: Order) => ToInvoice | null,
): Promise<Document | null> {
  // A shop that cannot issue anything has nothing to correct either: its orders are not locked for that.
  if (missingOf(context).length > 0 && !(await hasDocuments(context, id))) return null
  return context.db.transaction(async (tx) => {
    const order = await lockOrder(tx, context.shop, id)
    return isInvoiced(order) ? settleLocked({ context, tx, order }, given) : null
  })
}

/** @throws ORDER_NOT_INVOICED, LEGAL_DATA_MISSING naming the settings, TAX_MISSING, NOTHING_TO_INVOICE */
export async function issueInvoice(context: Context, id: string, given: InvoiceRequest): Promise<Document> {
  const { scope, locale } = given
  return context.db.transaction(async (tx) => {
    const order = await lockOrder(tx, context.shop, id)
    if (!isInvoiced(order)) throw documentError('ORDER_NOT_INVOICED')
    const missing = missingOf(context, order)
    if (missing.length > 0) throw documentError('LEGAL_DATA_MISSING', { settings: missing })
    const ready = await taxed({ context, tx, order })
    if (ready.fault) throw documentError('TAX_MISSING', { fault: ready.fault })
    const wanted = { ready: readyUnits(ready.order)[scope], fulfillment_id: null, locale }
    const issued = await invoiceNow({ context, tx, order: ready.order }, wanted)
    if (!issued) throw documentError('NOTHING_TO_INVOICE')
    return issued
  })
}

export const invoiceTime = ({ settings }: Pick<Context, 'settings'>) =>
  invoiceTimes.find((time) => time === settings.invoice_when) ?? 'sent'

/** Pieces that an invoice would be of now. */
export async function possibleInvoices(context: Context, id: string) {
  return context.db.transaction(async (tx) => {
    const order = await readOrder(tx, context.shop, id)
    const known = {
      ...{ draft: order.draft, proforma: proformaFault(order) },
      ...{ when: invoiceTime(context), missing: missingOf(context, order) },
      untaxed: order.external === null ? await taxFaultOf({ context, tx, order }) : null,
    }
    if (!isInvoiced(order)) return { ...known, pieces: { sent: 0, everything: 0 } }
    const { sources, past } = await stateOf({ context, tx, order })
    const ready = readyUnits(order)
    const pieces = (scope: InvoiceScope) =>
      piecesOf(invoiceLines({ sources, past }, (source) => ready[scope](source, past)))
    const proforma = known.proforma ?? (isAllInvoiced({ sources, past }) ? ('invoiced' as const) : null)
    return { ...known, proforma, pieces: { sent: pieces('sent'), everything: pieces('everything') } }
  })
}
