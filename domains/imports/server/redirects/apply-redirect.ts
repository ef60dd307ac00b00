import { RedirectRequest } from '@comptoir/pages/contract'
import { importRedirect, revertImportedRedirect } from '@comptoir/pages/server'
import type { BatchUnit, RowResult, StoredUnit, Tx } from '@comptoir/platform/server'
import { z } from 'zod'
import { failed, toRowResult } from '../apply/import-result.ts'
import { excerpt } from '../read/csv-columns.ts'
import type { CsvRow } from '../read/read-csv.ts'
import type { ImportRun } from '../record/import-record.ts'
import type { RedirectColumn } from './redirect-columns.ts'

type Parsed = { request: RedirectRequest; code: null } | { request: null; code: string }

export interface RedirectUnit extends BatchUnit {
  parsed: Parsed
  /** Where a line above leads from a path; null for none. */
  above: (path: string) => string | null
}

function parse({ from = '', to = '' }: CsvRow<RedirectColumn>['cells']): Parsed {
  const { data, error } = RedirectRequest.safeParse({ from, to })
  return data ? { request: data, code: null } : { request: null, code: error.issues[0]?.message ?? 'FROM_INVALID' }
}

/** Rows of the file as redirects. */
export async function* redirectUnitsOf(rows: AsyncIterable<CsvRow<RedirectColumn>>): AsyncGenerator<RedirectUnit> {
  const lines = new Map<string, { row: number; to: string }>()
  for await (const { row, cells } of rows) {
    const parsed = parse(cells)
    const source = parsed.request?.from ?? excerpt(cells.from ?? '')
    if (parsed.request && !lines.has(source)) lines.set(source, { row, to: parsed.request.to })
    // Units are read ahead of those that are written.
    const above = (path: string) => {
      const line = lines.get(path)
      return line && line.row < row ? line.to : null
    }
    yield { row, key: source, label: excerpt(cells.to ?? ''), parsed, above }
  }
}

export async function applyRedirect(tx: Tx, run: ImportRun, unit: RedirectUnit): Promise<RowResult> {
  const { row, key, parsed, above } = unit
  const fail = (code: string) => toRowResult(failed([{ row, code, details: {} }]))
  if (!parsed.request) return fail(parsed.code)
  if (await run.isRepeated(tx, key)) return fail('LINE_REPEATED')
  const { outcome, id, made } = await importRedirect(tx, parsed.request, { above, dry_run: run.batch.dry_run })
  if (outcome === 'loop') return fail('REDIRECT_LOOP')
  return { outcome, entity_id: id, ...(made && { undo: made }) }
}

const Made = z.object({ version: z.int(), before: z.string().nullable() })

export async function revertRedirect(tx: Tx, { entity_id, undo }: StoredUnit & { undo: unknown }): Promise<RowResult> {
  if (entity_id === null) return { outcome: 'same' }
  const became = await revertImportedRedirect(tx, entity_id, Made.parse(undo))
  if (became === 'changed') return { outcome: 'failed', entity_id, code: 'CHANGED_SINCE', details: { fields: [] } }
  if (became === 'updated') return { outcome: 'updated', entity_id }
  return { outcome: became === 'deleted' ? 'deleted' : 'same', entity_id: null }
}
