import { announceExport } from '@comptoir/customers/server'
import { isLocale } from '@comptoir/platform/contract'
import {
  assertCan,
  type Context,
  isBatchOver,
  lockBatch,
  readRowKeys,
  startBatch,
  type Tx,
  updateBatch,
} from '@comptoir/platform/server'
import { sql } from 'drizzle-orm'
import type { PrintFault, PrintPreview, PrintRest } from '../../contract/print.ts'
import { type PrintRequest, printError } from '../../contract/print.wire.ts'
import { withheldIds } from '../document.queries.ts'
import { type Chosen, chosenAgain, chosenPapers, keyOf } from './chosen-papers.ts'
import { couldIssue, faultOf } from './order-faults.ts'
import { findPrint } from './print.queries.ts'
import { outputOf, type PrintInput, printBatch, toPrint } from './print-batch.ts'

type Asked = Pick<PrintInput, 'issue' | 'papers'>

function faultOfOrder(context: Context, { kind, order }: Exclude<Chosen, { kind: 'document' }>, asked: Asked) {
  const { issue, papers } = asked
  const fault = faultOf(context, order, papers)
  if (kind === 'order') return issue && couldIssue(context, fault) ? null : fault
  return order.tag === 'draft-order' || order.tag === 'canceled' ? fault : null
}

/** As far as it can be told before: whether an order has something to pack is seen when its slips are printed. */
function faultBefore(context: Context, chosen: Chosen, asked: Asked): PrintFault | null {
  if (chosen.kind !== 'document') return faultOfOrder(context, chosen, asked)
  // One that waits for its file is written when its turn comes.
  return chosen.document.file === 'failed' ? 'DOCUMENT_NOT_WRITTEN' : null
}

/** Without documents that whoever asks may not open. */
async function printable(context: Context, chosen: readonly Chosen[]) {
  const withheld = await withheldIds(
    context,
    chosen.flatMap(({ kind, id }) => (kind === 'document' ? [id] : [])),
  )
  return chosen.filter(({ kind, id }) => kind !== 'document' || !withheld.has(id))
}

/** What would be printed, and how much is left out for which cause. Writes nothing. */
export async function previewPrint(context: Context, request: PrintRequest): Promise<PrintPreview> {
  const chosen = await printable(context, await chosenPapers(context, request))
  const counts = Map.groupBy(
    chosen.map((each) => faultBefore(context, each, request)),
    (fault) => fault,
  )
  const missing = [...counts].flatMap(([code, { length: count }]) => (code === null ? [] : [{ code, count }]))
  const early = chosen.filter(
    (each) => each.kind === 'order' && couldIssue(context, faultOf(context, each.order, request.papers)),
  )
  return {
    ...{ papers: counts.get(null)?.length ?? 0, to_issue: early.length },
    missing: missing.toSorted((one, other) => other.count - one.count),
  }
}

/** @throws NOTHING_TO_PRINT */
function expectPapers(context: Context, chosen: readonly Chosen[], asked: Asked) {
  if (!chosen.some((each) => faultBefore(context, each, asked) === null)) throw printError('NOTHING_TO_PRINT')
}

/** An archive of documents takes people's data out of the shop as other exports do, so roots hear of it. */
async function announce(context: Context, { papers, as }: PrintInput) {
  if (papers !== 'slips' && as === 'zip') await announceExport(context, { what: 'orders', link: '/documents' })
}

interface Started {
  input: PrintInput
  chosen: readonly Chosen[]
}

function start(tx: Tx, context: Context, { input, chosen }: Started) {
  const rows = chosen.map(({ label, ...each }, at) => ({
    ...{ position: at + 1, key: keyOf(each) },
    ...{ label, entity_id: each.id },
  }))
  const select = sql`select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as chosen(position integer, key text, label text, entity_id uuid)`
  return startBatch(tx, { kind: printBatch, context }, { input, rows: select })
}

/** Starts a print. @throws NOTHING_TO_PRINT, TOO_MANY_PAPERS, FORBIDDEN */
export async function startPrint(context: Context, request: PrintRequest) {
  const { papers, as, issue } = request
  const { locale } = context.actor
  if (issue) assertCan(context, 'admin_documents')
  const chosen = await printable(context, await chosenPapers(context, request))
  expectPapers(context, chosen, request)
  const pick_list = request.pick_list ? (isLocale(locale) ? locale : 'en') : null
  const input = { papers, as, issue, pick_list }
  await announce(context, input)
  return { print: toPrint(await context.db.transaction((tx) => start(tx, context, { input, chosen }))) }
}

/**
 * Starts what a print did not make, once: whoever asks for the same again gets the print that makes it.
 * @throws NOT_FOUND, PRINT_NOT_OVER, NOTHING_TO_PRINT
 */
export async function printRest(context: Context, id: string, { of }: { of: PrintRest }) {
  const { input, ...batch } = await findPrint(context, id)
  const known = outputOf(batch).next?.[of]
  if (known) return { print: toPrint(await findPrint(context, known)) }
  const asked = { ...input, issue: input.issue && context.can('admin_documents') }
  const keys = await readRowKeys(context, { id, of })
  const chosen = await printable(context, await chosenAgain(context, { papers: input.papers, keys }))
  if (isBatchOver(batch)) {
    expectPapers(context, chosen, asked)
    await announce(context, asked)
  }
  return context.db.transaction(async (tx) => {
    const before = await lockBatch(tx, printBatch, id)
    const output = outputOf(before)
    const other = output.next?.[of]
    if (other) return { print: toPrint(await findPrint(context, other)) }
    if (!isBatchOver(before)) throw printError('PRINT_NOT_OVER')
    const started = await start(tx, context, { input: asked, chosen })
    const changes = { output: { ...output, next: { ...output.next, [of]: started.id } } }
    printBatch.emitUpdated(tx, await updateBatch(tx, printBatch, { before, changes }), before)
    return { print: toPrint(started) }
  })
}
