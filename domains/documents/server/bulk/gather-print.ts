import { Readable } from 'node:stream'
import { dayIn } from '@comptoir/platform/contract'
import {
  array,
  type Batch,
  type Context,
  isBatchOver,
  job,
  lockBatch,
  openPrivate,
  readBatch,
  readBatchRows,
  type StoredFile,
  streamZip,
  updateBatch,
  type ZipPart,
  zoneOf,
} from '@comptoir/platform/server'
import { and, eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import { Snapshot } from '../../contract/snapshot.ts'
import { readStored } from '../document.queries.ts'
import { documents } from '../document.table.ts'
import { facturX } from '../e-invoice/factur-x.ts'
import { documentsAgain } from './chosen-papers.ts'
import { fileNames } from './file-names.ts'
import { gatherJob as gather, outputOf, type PrintInput, type PrintOutput, printBatch } from './print-batch.ts'
import { removeContent, storeForPrint } from './print-files.ts'
import { KeptPart } from './print-part.ts'

const maxBytes = 5_000_000_000
const pageRows = 500

/** The rows that were printed, page by page. */
async function* printedRows(context: Context, id: string) {
  for (let after = 0; ; ) {
    const page = await readBatchRows(context, { id, outcomes: ['created'], after, limit: pageRows })
    yield* page.slice(0, pageRows)
    if (page.length <= pageRows) return
    after = page[pageRows - 1]?.row_number ?? after
  }
}

export async function keptParts(context: Context, id: string): Promise<KeptPart[]> {
  const parts = new Map<string, KeptPart>()
  for await (const { changes } of printedRows(context, id))
    for (const part of z.array(KeptPart).parse(changes)) parts.set(part.key, part)
  return [...parts.values()]
}

/** Written when its turn comes: only one is held. */
async function* eInvoiceOf(context: Context, id: string) {
  const { snapshot } = await readStored(context, id)
  const { xml } = facturX(Snapshot.parse(JSON.parse(snapshot)))
  if (xml !== null) yield Buffer.from(xml)
}

/** The files that stand, each with its e-invoice beside it. */
async function documentParts(context: Context, ids: readonly string[]): Promise<ZipPart[]> {
  const d = documents
  const found = await context.db.current
    .select({ id: d.id, name: d.name, key: d.file_key, size: d.file_size, e_invoice: d.e_invoice })
    .from(d)
    .where(and(eq(d.shop_id, context.shop), sql`${d.id} = any(${array(ids)}::uuid[])`))
    .orderBy(sql`array_position(${array(ids)}::uuid[], ${d.id})`)
  const nameOf = fileNames()
  return found.flatMap(({ id, name, key, size, e_invoice }) => {
    if (key === null) return []
    const path = nameOf(name)
    const pdf = {
      path: `${path}.pdf`,
      open: () => openPrivate(context.files, { key, size: size ?? 0 }),
      compress: false,
    }
    const xml = { path: `${path}.xml`, open: () => Readable.from(eInvoiceOf(context, id), { objectMode: false }) }
    return e_invoice === 'made' ? [pdf, xml] : [pdf]
  })
}

/** Rows of orders that got an invoice since are of all their documents. */
async function documentsOf(context: Context, { id, input }: Batch<PrintInput>): Promise<string[]> {
  const keys: string[] = []
  for await (const { key } of printedRows(context, id)) keys.push(key)
  return (await documentsAgain(context, { papers: input.papers, keys })).map((document) => document.id)
}

function partsInZip({ files }: Context, { papers, as }: PrintInput, parts: readonly KeptPart[]): ZipPart[] {
  const nameOf = fileNames()
  const prefix = papers === 'slips' ? 'packing-slip' : 'documents'
  return parts.map((part, at) => ({
    path: `${nameOf(`${prefix}-${as === 'pdf' ? at + 1 : part.name}`)}.pdf`,
    open: () => openPrivate(files, part),
    compress: false,
  }))
}

interface Gathered extends StoredFile {
  ending: 'pdf' | 'zip'
  /** Keys of what the file holds now. */
  used: readonly string[]
}

/** One PDF as it is; several, and single files, as an archive that is written while it is read. */
async function gathered(context: Context, batch: Batch<PrintInput>): Promise<Gathered> {
  const { id, input } = batch
  const parts = await keptParts(context, id)
  const [only] = parts
  if (input.as === 'pdf' && only && parts.length === 1) return { ...only, ending: 'pdf', used: [] }
  const entries =
    parts.length > 0
      ? partsInZip(context, input, parts)
      : await documentParts(context, await documentsOf(context, batch))
  const content = streamZip(entries)
  const stored = await storeForPrint(context, { batch_id: id, content, limit: maxBytes })
  return { ...stored, ending: 'zip', used: parts.map(({ key }) => key) }
}

/** False: it was dropped meanwhile. */
function noteFile(context: Context, id: string, { key, output }: { key: string | null; output: PrintOutput }) {
  return context.db.transaction(async (tx) => {
    const before = await lockBatch(tx, printBatch, id)
    const known = outputOf(before)
    if (known.file !== undefined) return false
    const changes = { file_key: key, output: { ...known, ...output } }
    printBatch.emitUpdated(tx, await updateBatch(tx, printBatch, { before, changes }))
    return true
  })
}

/** The file of a print that has ended. One that cannot be made is told, and what was printed for it goes. */
async function gatherPrint(context: Context, id: string) {
  const { db, shop, log, now } = context
  const { name: kind, entity } = printBatch
  const batch = printBatch.read(await readBatch(db.current, shop, { id, kinds: [kind], entity }))
  if (!isBatchOver(batch) || batch.file_key !== null || outputOf(batch).file !== undefined) return
  try {
    const { key, size, ending, used } = await gathered(context, batch)
    const prefix = batch.input.papers === 'slips' ? 'packing-slips' : 'documents'
    const name = `${prefix}-${dayIn(zoneOf(context), now())}.${ending}`
    const isNoted = await noteFile(context, id, { key, output: { file: 'made', name, size } })
    await removeContent(context, isNoted ? used : [...used, key])
  } catch (error) {
    log.error({ err: error, print: id }, 'The file of a print could not be made')
    await noteFile(context, id, { key: null, output: { file: 'failed' } })
    await removeContent(
      context,
      (await keptParts(context, id)).map(({ key }) => key),
    )
  }
}

export const gatherPrintJob = job({
  ...gather,
  class: 'batch',
  schema: z.object({ id: z.uuid() }),
  run: (context, { id }) => gatherPrint(context, id),
})
