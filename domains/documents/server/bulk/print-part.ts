import { Readable } from 'node:stream'
import { pickListOf } from '@comptoir/fulfilment/server'
import { ApiError, type Locale } from '@comptoir/platform/contract'
import {
  actAs,
  type BatchRun,
  type Context,
  joinedDb,
  keepBatch,
  PressError,
  type RowResult,
  type Sheet,
  type StoredUnit,
  storedUnits,
  type Tx,
} from '@comptoir/platform/server'
import { z } from 'zod'
import { documentError } from '../../contract/document.wire.ts'
import type { PrintForm, PrintPapers } from '../../contract/print.ts'
import { readStored } from '../document.queries.ts'
import { storedSheet, writeNow } from '../file/write-document.ts'
import { issueProforma } from '../issue/issue-proforma.ts'
import { issueInvoice } from '../issue/settle-order.ts'
import { slipSheets } from '../read/packing-slip.ts'
import { chosenAgain, documentsAgain, subjectOf } from './chosen-papers.ts'
import { couldIssue, faultOf } from './order-faults.ts'
import { storeForPrint } from './print-files.ts'

/** Of a file that holds papers of a row: it is gathered with the others. */
export const KeptPart = z.object({ key: z.string(), size: z.int(), name: z.string() })
export type KeptPart = z.infer<typeof KeptPart>

/** A row whose papers are printed; they are stored when it is applied. */
export interface PrintUnit extends StoredUnit {
  keep(): Promise<RowResult>
}

type Input = { papers: PrintPapers; as: PrintForm; issue: boolean; pick_list: Locale | null }
type Run = BatchRun<Input>

const maxBytes = 500_000_000

async function keepPdf({ context, batch }: Run, pdf: Buffer, name: string): Promise<KeptPart> {
  const content = { batch_id: batch.id, content: Readable.from([pdf]), limit: maxBytes }
  return { ...(await storeForPrint(context, content)), name }
}

interface Row {
  unit: StoredUnit
  sheets: readonly Sheet[]
  fault: string | null
}

const failed = (code: string): RowResult => ({ outcome: 'failed', code })

const passes = (error: unknown) =>
  !(error instanceof PressError) || error.reason === 'closed' || error.reason === 'busy'

/** An invoice that was issued a moment ago is written here: its job may come later, and finds it written. */
async function ensureWritten(context: Context, id: string) {
  const stored = await readStored(context, id)
  if (stored.file_key !== null) return stored
  // One that could not be written has its next try, and its time.
  if (stored.tries > 0) throw documentError('DOCUMENT_NOT_WRITTEN')
  try {
    await writeNow(context, stored)
  } catch (error) {
    if (passes(error)) throw error
    throw documentError('DOCUMENT_NOT_WRITTEN')
  }
  return stored
}

async function documentSheets({ context, batch: { input } }: Run, id: string): Promise<Sheet[]> {
  const stored = await ensureWritten(context, id)
  // An archive holds the files that stand.
  return input.as === 'zip' ? [] : [await storedSheet(context, stored)]
}

/** Who started the print may issue, then and now. */
async function mayIssue(tx: Tx, { context, batch: { user_id, rights } }: Run) {
  if (!rights.includes('admin_documents')) return false
  return user_id === null || (await context.rightsOf(tx, user_id))('admin_documents')
}

/** On behalf of whoever started the print. A run that is repeated finds it issued. */
const issueEarly = (run: Run, id: string) =>
  run.context.db.transaction(async (tx) => {
    if (!(await mayIssue(tx, run))) return
    const { user_id, actor_name } = run.batch
    actAs(tx, { id: user_id, name: actor_name ?? '' })
    const within = { ...run.context, db: joinedDb(tx) }
    await (run.batch.input.papers === 'proformas'
      ? issueProforma(within, id)
      : issueInvoice(within, id, { scope: 'everything' }))
  })

/** An order that had no document may have one by now. */
async function orderPapers(run: Run, key: string): Promise<Omit<Row, 'unit'>> {
  const { id } = subjectOf(key)
  const { context, batch } = run
  const { papers, issue } = batch.input
  const [chosen] = await chosenAgain(context, { papers, keys: [key] })
  if (!chosen) return { sheets: [], fault: 'NOT_FOUND' }
  const fault = chosen.kind === 'document' ? null : faultOf(context, chosen.order, papers)
  if (issue && fault && couldIssue(context, fault)) await issueEarly(run, id)
  const sheets: Sheet[] = []
  const documents = await documentsAgain(context, { papers, keys: [key] })
  for (const document of documents) sheets.push(...(await documentSheets(run, document.id)))
  return { sheets, fault: documents.length > 0 ? null : fault }
}

async function sheetsOf(run: Run, unit: StoredUnit): Promise<Omit<Row, 'unit'>> {
  const { kind, id } = subjectOf(unit.key)
  if (kind === 'order') return orderPapers(run, unit.key)
  if (kind === 'document') return { sheets: await documentSheets(run, id), fault: null }
  const sheets = await slipSheets(run.context, id)
  return { sheets, fault: sheets.length > 0 ? null : 'NOTHING_TO_PACK' }
}

/** What cannot be read is told; what passes, such as a lost connection, is left to the job's retry. */
async function rowOf(run: Run, unit: StoredUnit): Promise<Row> {
  try {
    return { unit, ...(await sheetsOf(run, unit)) }
  } catch (error) {
    if (!(error instanceof ApiError) || error.status >= 500) throw error
    return { unit, sheets: [], fault: error.code }
  }
}

/** One after the other: one that cannot be printed is told, and leaves the others alone. */
async function printEach(context: Context, row: Row): Promise<{ row: Row; pdfs: Buffer[] }> {
  const pdfs: Buffer[] = []
  try {
    for (const sheet of row.sheets) pdfs.push(await context.press.print({ ...sheet, files: [] }))
    return { row, pdfs }
  } catch (error) {
    if (passes(error)) throw error
    context.log.error({ err: error, row: row.unit.key }, 'A paper of a print could not be printed')
    return { row: { ...row, sheets: [], fault: 'PAPER_NOT_PRINTED' }, pdfs: [] }
  }
}

/** All of a part as one file; what keeps it from being printed is looked for and left out. */
async function printTogether(
  context: Context,
  rows: readonly Row[],
  first: readonly Sheet[],
): Promise<{ rows: readonly Row[]; pdf: Buffer | null }> {
  const sheets = rows.flatMap((row) => row.sheets)
  if (sheets.length === 0) return { rows, pdf: null }
  try {
    return { rows, pdf: await context.press.printAll([...first, ...sheets]) }
  } catch (error) {
    if (passes(error)) throw error
    const tried: Row[] = []
    for (const row of rows) tried.push((await printEach(context, row)).row)
    const rest = tried.flatMap((row) => row.sheets)
    // Where each of them can be printed the fault lies in what comes first.
    const kept = rest.length < sheets.length ? first : []
    return { rows: tried, pdf: rest.length > 0 ? await context.press.printAll([...kept, ...rest]) : null }
  }
}

/** Before the slips, what is to be picked for them. */
async function pickListFor({ context, batch }: Run, rows: readonly Row[]): Promise<Sheet[]> {
  const { pick_list: locale } = batch.input
  const ids = rows.filter(({ fault }) => fault === null).map(({ unit }) => subjectOf(unit.key).id)
  if (locale === null || ids.length === 0) return []
  const sheet = await pickListOf(context, { ids, locale, by: batch.actor_name ?? '' })
  return sheet ? [sheet] : []
}

async function onePdf(run: Run, given: readonly Row[]): Promise<PrintUnit[]> {
  const { rows, pdf } = await printTogether(run.context, given, await pickListFor(run, given))
  let kept: Promise<KeptPart> | undefined
  const keep = (content: Buffer) => {
    kept ??= keepPdf(run, content, '')
    return kept
  }
  return rows.map(({ unit, fault }) => ({
    ...unit,
    keep: async () =>
      fault === null && pdf ? { outcome: 'created', changes: [await keep(pdf)] } : failed(fault ?? 'INTERNAL'),
  }))
}

async function fileEach(run: Run, given: readonly Row[]): Promise<PrintUnit[]> {
  const units: PrintUnit[] = []
  for (const each of given) {
    const { row, pdfs } = await printEach(run.context, each)
    const { unit, sheets, fault } = row
    units.push({
      ...unit,
      async keep() {
        if (fault !== null) return failed(fault)
        const changes: KeptPart[] = []
        for (const [at, pdf] of pdfs.entries()) changes.push(await keepPdf(run, pdf, sheets[at]?.name ?? ''))
        return { outcome: 'created', changes }
      },
    })
  }
  return units
}

async function* inParts(units: AsyncIterable<StoredUnit>, size: number): AsyncGenerator<StoredUnit[]> {
  let part: StoredUnit[] = []
  for await (const unit of units) {
    part.push(unit)
    if (part.length < size) continue
    yield part
    part = []
  }
  if (part.length > 0) yield part
}

/** Slips are read side by side; documents are issued one after the other, so that numbers follow the selection. */
const readAtOnce = { slips: 4, documents: 1, proformas: 1 } satisfies Record<PrintPapers, number>

/** Prints the rows of a batch part by part, outside of any transaction. */
export async function* printedUnits(run: Run, size: number): AsyncGenerator<PrintUnit> {
  const { batch } = run
  const step = readAtOnce[batch.input.papers]
  for await (const units of inParts(storedUnits(run), size)) {
    const rows: Row[] = []
    for (let at = 0; at < units.length; at += step) {
      // Stopped: no number is given any more.
      if (!(await keepBatch(run))) return
      rows.push(...(await Promise.all(units.slice(at, at + step).map((unit) => rowOf(run, unit)))))
    }
    yield* await (batch.input.as === 'pdf' ? onePdf : fileEach)(run, rows)
  }
}
