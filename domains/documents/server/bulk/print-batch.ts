import { locales } from '@comptoir/platform/contract'
import { type Batch, batchKind, enqueue, isBatchOver, outcomeCounts } from '@comptoir/platform/server'
import { z } from 'zod'
import {
  type DocumentPrint,
  maxPapersOfPdf,
  PrintRest,
  printForms,
  printHours,
  printPapers,
  printStates,
} from '../../contract/print.ts'
import { printError, printStarted, printUpdated } from '../../contract/print.wire.ts'
import { type PrintUnit, printedUnits } from './print-part.ts'

const PrintInput = z.object({
  papers: z.enum(printPapers),
  as: z.enum(printForms),
  /** Those that were started before it could be asked for did not. */
  issue: z.boolean().default(false),
  /** The language of a pick list before the slips. */
  pick_list: z.enum(locales).nullable().default(null),
})
export type PrintInput = z.infer<typeof PrintInput>

const PrintOutput = z.object({
  /** `dropped`: a person was erased before it was made. */
  file: z.enum(['made', 'failed', 'dropped']).optional(),
  name: z.string().optional(),
  size: z.int().optional(),
  /** Prints of the rest. */
  next: z.partialRecord(PrintRest, z.uuid()).optional(),
})
export type PrintOutput = z.infer<typeof PrintOutput>

export const outputOf = ({ output }: Pick<Batch, 'output'>) => PrintOutput.parse(output)

function fileOf(batch: Batch<PrintInput>, { file }: PrintOutput): DocumentPrint['file'] {
  if (!isBatchOver(batch) || outcomeCounts(batch).created === 0) return 'none'
  if (file === undefined) return 'waiting'
  if (file === 'dropped') return 'removed'
  return file === 'made' && batch.file_key === null ? 'removed' : file
}

const keptUntil = (finished: string) => new Date(Date.parse(finished) + printHours * 3_600_000).toISOString()

export function toPrint(batch: Batch<PrintInput>): DocumentPrint {
  const { papers, as, issue } = batch.input
  const output = outputOf(batch)
  return {
    ...{ id: batch.id, papers, as, issue, state: z.enum(printStates).parse(batch.state) },
    ...{ total: batch.total ?? 0, done: batch.done, failed: outcomeCounts(batch).failed },
    ...{ file: fileOf(batch, output), file_name: output.name ?? null, file_size: output.size ?? null },
    next: { left: null, failed: null, all: null, ...output.next },
    kept_until: batch.finished_at && keptUntil(batch.finished_at),
    started_by: { id: batch.user_id, name: batch.actor_name ?? '' },
    ...{ created_at: batch.created_at, finished_at: batch.finished_at, version: batch.version },
  }
}

/** Its job puts what was printed into one file, also of a print that was stopped. */
export const gatherJob = { name: 'gather_print' } as const

const over = () => printError('PRINT_OVER')

/** Rows of an archive are looked at, or printed one by one; those of a PDF are one run of the compiler. */
const partOfArchive = 25

export const printBatch = batchKind({
  name: 'document_print',
  entity: 'document_print',
  input: PrintInput,
  started: printStarted,
  updated: printUpdated,
  toRecord: toPrint,
  errors: { over, notOver: over, nothingToRevert: over },
  part: ({ input }) => (input.as === 'pdf' ? maxPapersOfPdf : partOfArchive),
  units: (run) => printedUnits(run, run.batch.input.as === 'pdf' ? maxPapersOfPdf : partOfArchive),
  // What was printed is kept only if the batch is still to be worked on.
  apply: (_tx, _run, { keep }: PrintUnit) => keep(),
  revert: async () => {
    throw over()
  },
  async finish(tx, batch) {
    if (outcomeCounts(batch).created > 0) await enqueue(tx, gatherJob, { id: batch.id })
  },
})
