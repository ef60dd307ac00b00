import { readOrderRows } from '@comptoir/orders/server'
import type { Context } from '@comptoir/platform/server'
import { and } from 'drizzle-orm'
import { type Document, signed } from '../../contract/document.ts'
import { maxPrintedDocuments, type PrintPapers } from '../../contract/print.ts'
import { type ListedDocuments, type PrintRequest, printError } from '../../contract/print.wire.ts'
import { sumOf } from '../../contract/source.rules.ts'
import { findDocuments, readDocumentsById, withIds } from '../document.queries.ts'
import { listed, ofOrders } from '../read/list-documents.ts'

type OrderRow = Awaited<ReturnType<typeof readOrderRows>>[number] & {
  /** All its pieces stand on invoices. */
  is_invoiced: boolean
}

/** Something to print, or an order that has nothing of it. */
export type Chosen =
  | { kind: 'document'; id: string; label: string; document: Document }
  | { kind: 'slips' | 'order'; id: string; label: string; order: OrderRow }

export const keyOf = ({ kind, id }: Pick<Chosen, 'kind' | 'id'>) => `${kind}:${id}`

export function subjectOf(key: string) {
  const at = key.indexOf(':')
  return { kind: key.slice(0, at), id: key.slice(at + 1) }
}

const asDocument = (document: Document): Chosen => ({
  ...{ kind: 'document', id: document.id, label: document.name, document },
})

async function ofList(context: Context, { ids, ...query }: ListedDocuments): Promise<Chosen[]> {
  const { db, shop } = context
  const where = and(await listed(context, query), ids && withIds(ids))
  const found = await findDocuments(db.current, shop, { where, limit: maxPrintedDocuments + 1 })
  if (found.length > maxPrintedDocuments) throw printError('TOO_MANY_PAPERS', { most: maxPrintedDocuments })
  return found.reverse().map(asDocument)
}

type Listed = Omit<OrderRow, 'is_invoiced'>

function asOrder(order: Listed, kind: 'slips' | 'order', documents: readonly Document[] = []): Chosen {
  const booked = documents.filter((each) => each.order_id === order.id && each.kind !== 'proforma')
  const pieces = sumOf(booked.map((each) => signed(each.kind, each.pieces)))
  const is_invoiced = pieces > 0 && pieces >= order.items_count
  const label = order.number === null ? '' : `#${order.number}`
  return { kind, id: order.id, label, order: { ...order, is_invoiced } }
}

interface Selection {
  orders: readonly string[]
  papers: PrintPapers
}

/** In the order in which they are given, those of an order as they were issued. */
async function ofSelection({ db, shop }: Context, { orders: ids, papers }: Selection): Promise<Chosen[]> {
  const rows = new Map((await readOrderRows(db.current, shop, ids)).map((order) => [order.id, order]))
  const orders = [...new Set(ids)].flatMap((id) => rows.get(id) ?? [])
  if (papers === 'slips') return orders.map((order) => asOrder(order, 'slips'))
  const found = (await findDocuments(db.current, shop, { where: ofOrders(orders) })).reverse()
  const wanted = found.filter(({ kind, replaced }) => (kind === 'proforma') === (papers === 'proformas') && !replaced)
  const documents = Map.groupBy(wanted, ({ order_id }) => order_id)
  return orders.flatMap((order) => documents.get(order.id)?.map(asDocument) ?? [asOrder(order, 'order', found)])
}

/** What is to be printed, and orders without it. @throws TOO_MANY_PAPERS */
export const chosenPapers = (context: Context, { papers, orders, documents }: PrintRequest): Promise<Chosen[]> =>
  documents ? ofList(context, documents) : ofSelection(context, { orders: orders ?? [], papers })

/** Rows of an earlier print: an order may have its documents by now, and what was deleted is left out. */
export async function chosenAgain(
  context: Context,
  { papers, keys }: { papers: PrintPapers; keys: readonly string[] },
) {
  const { db, shop } = context
  const subjects = keys.map(subjectOf)
  const [named, others] = [subjects.filter(isDocument), subjects.filter((subject) => !isDocument(subject))]
  const documents = await readDocumentsById(db.current, shop, named.map(idOf))
  const ofOrder = Map.groupBy(await ofSelection(context, { orders: others.map(idOf), papers }), (chosen) =>
    chosen.kind === 'document' ? chosen.document.order_id : chosen.id,
  )
  const byId = new Map(documents.map((document) => [document.id, [asDocument(document)]]))
  return subjects.flatMap((subject) => (isDocument(subject) ? byId : ofOrder).get(subject.id) ?? [])
}

export const documentsAgain = async (context: Context, wanted: Parameters<typeof chosenAgain>[1]) =>
  (await chosenAgain(context, wanted)).flatMap((chosen) => (chosen.kind === 'document' ? [chosen.document] : []))

const idOf = ({ id }: { id: string }) => id
const isDocument = ({ kind }: { kind: string }) => kind === 'document'
