import { readOrderRows } from '@comptoir/orders/server'
import { type Batch, type Context, latestBatches, readBatch, readBatchRows } from '@comptoir/platform/server'
import { z } from 'zod'
import { type DocumentPrint, type PrintFailure, printFaults } from '../../contract/print.ts'
import { readDocumentsById } from '../document.queries.ts'
import { documentsAgain, subjectOf } from './chosen-papers.ts'
import { couldIssue } from './order-faults.ts'
import { type PrintInput, printBatch, toPrint } from './print-batch.ts'

const kinds = [printBatch.name]

/** @throws NOT_FOUND */
export async function findPrint({ db, shop }: Pick<Context, 'db' | 'shop'>, id: string): Promise<Batch<PrintInput>> {
  return printBatch.read(await readBatch(db.current, shop, { id, kinds, entity: printBatch.entity }))
}

export const readPrints = (context: Pick<Context, 'db' | 'shop'>, ids: readonly string[]): Promise<DocumentPrint[]> =>
  Promise.all(ids.map(async (id) => toPrint(await findPrint(context, id))))

/** Those that are being made, and those of the last day. */
export async function keptPrints(context: Context): Promise<DocumentPrint[]> {
  const now = context.now().getTime()
  return (await latestBatches(context, kinds))
    .map((batch) => toPrint(printBatch.read(batch)))
    .filter(({ kept_until, file }) => kept_until === null || (Date.parse(kept_until) > now && file !== 'removed'))
}

const maxFailures = 100
const Fault = z.enum(printFaults).catch('INTERNAL')

async function failuresOf(context: Context, { id, input }: Batch<PrintInput>): Promise<PrintFailure[]> {
  const { db, shop } = context
  const rows = await readBatchRows(context, { id, outcomes: ['failed'], after: 0, limit: maxFailures })
  const subjects = rows.slice(0, maxFailures).map((row) => ({ row, ...subjectOf(row.key) }))
  const named = subjects.flatMap(({ kind, id: document }) => (kind === 'document' ? [document] : []))
  const documents = new Map((await readDocumentsById(db.current, shop, named)).map((each) => [each.id, each]))
  const orderOf = (subject: { kind: string; id: string }) =>
    subject.kind === 'document' ? (documents.get(subject.id)?.order_id ?? null) : subject.id
  const ids = subjects.flatMap((subject) => orderOf(subject) ?? [])
  const orders = new Map((await readOrderRows(db.current, shop, ids)).map((order) => [order.id, order]))
  const keys = subjects.flatMap(({ kind, row }) => (kind === 'order' ? [row.key] : []))
  const issued = Map.groupBy(await documentsAgain(context, { papers: input.papers, keys }), ({ order_id }) => order_id)
  return subjects.map(({ row, kind, id: subject }) => {
    const order = orders.get(orderOf({ kind, id: subject }) ?? '')
    const code = Fault.parse(row.code)
    const since = issued.get(subject) ?? []
    return {
      issued: since.map(({ name }) => name),
      can_issue: order !== undefined && since.length === 0 && couldIssue(context, code),
      ...{ row: row.row_number, code, name: kind === 'document' ? row.label : '' },
      ...{ order_id: order?.id ?? null, order_number: order?.number ?? null },
      customer: order?.customer.name || (order?.customer.email ?? ''),
    }
  })
}

export async function readPrint(context: Context, id: string) {
  const batch = await findPrint(context, id)
  return { print: toPrint(batch), failures: await failuresOf(context, batch) }
}
