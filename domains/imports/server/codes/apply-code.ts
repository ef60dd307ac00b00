import { importCode, revertImportedCode } from '@comptoir/discounts/server'
import { ownLanguage } from '@comptoir/platform/contract'
import { type BatchUnit, type RowResult, type StoredUnit, type Tx, triedOut } from '@comptoir/platform/server'
import { z } from 'zod'
import { failed, toRowResult } from '../apply/import-result.ts'
import { excerpt } from '../read/csv-columns.ts'
import type { CsvRow } from '../read/read-csv.ts'
import type { ImportRun } from '../record/import-record.ts'
import type { CodeColumn } from './code-columns.ts'
import { type ParsedCode, parseCode } from './parse-code.ts'

export interface CodeUnit extends BatchUnit {
  parsed: ParsedCode
}

/** Rows of the file as codes. */
export async function* codeUnitsOf(
  { context: { settings }, batch }: ImportRun,
  rows: AsyncIterable<CsvRow<CodeColumn>>,
): AsyncGenerator<CodeUnit> {
  const file = {
    currency: String(settings.currency_code ?? 'EUR'),
    zone: String(settings.time_zone ?? 'UTC'),
    locale: ownLanguage(settings),
    starts_at: batch.created_at,
    discount_id: batch.input.discount_id,
  }
  for await (const { row, cells } of rows) {
    const parsed = parseCode(cells, file)
    yield { row, key: parsed.code?.code ?? excerpt(cells.code ?? ''), parsed }
  }
}

export async function applyCode(tx: Tx, run: ImportRun, { row, key, parsed }: CodeUnit): Promise<RowResult> {
  const fail = (code: string, details = {}) => toRowResult(failed([{ row, code, details }]))
  if (!parsed.code) return fail(parsed.fault.code, parsed.fault.details)
  if (await run.isRepeated(tx, key)) return fail('CODE_REPEATED')
  const { code } = parsed
  const work = () => importCode(tx, code, run.batch.created_at)
  const found = run.batch.dry_run ? await triedOut(tx, work) : await work()
  if (found.outcome === 'failed') return fail(found.code)
  // What a check would make does not exist.
  const entity_id = run.batch.dry_run && found.outcome === 'created' ? null : found.discount_id
  if (found.outcome === 'same') return { outcome: 'same', entity_id }
  return { outcome: 'created', entity_id, undo: { code: code.code, made: found.made } }
}

const Undo = z.object({ code: z.string(), made: z.enum(['code', 'discount']) })

export async function revertCode(tx: Tx, { entity_id, undo }: StoredUnit & { undo: unknown }): Promise<RowResult> {
  const became = await revertImportedCode(tx, Undo.parse(undo))
  if (became === 'used') return { outcome: 'failed', entity_id, code: 'CHANGED_SINCE', details: { fields: [] } }
  return { outcome: became === 'deleted' ? 'deleted' : 'same', entity_id: null }
}
