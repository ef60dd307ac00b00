import { insertCard, revertImportedCard } from '@comptoir/gift-cards/server'
import { defaultLocale, isLocale } from '@comptoir/platform/contract'
import { type BatchUnit, type RowResult, type StoredUnit, type Tx, triedOut } from '@comptoir/platform/server'
import { failed, toRowResult } from '../apply/import-result.ts'
import type { CsvRow } from '../read/read-csv.ts'
import type { ImportRun } from '../record/import-record.ts'
import type { CardColumn } from './card-columns.ts'
import { type ParsedCard, parseCard } from './parse-card.ts'

export interface CardUnit extends BatchUnit {
  parsed: ParsedCard
}

/** Rows of the file as cards; two of one person are two cards. */
export async function* cardUnitsOf(
  { context: { settings, actor } }: ImportRun,
  rows: AsyncIterable<CsvRow<CardColumn>>,
): AsyncGenerator<CardUnit> {
  const file = {
    currency: String(settings.currency_code ?? 'EUR'),
    zone: String(settings.time_zone ?? 'UTC'),
    locale: isLocale(actor.locale) ? actor.locale : defaultLocale,
  }
  for await (const { row, cells } of rows) yield { row, key: `row ${row}`, parsed: parseCard(cells, file) }
}

/** Made without a code: it is drawn when the card is mailed, at once or on its day, or when staff print it. */
export async function applyCard(tx: Tx, run: ImportRun, { row, parsed }: CardUnit): Promise<RowResult> {
  if (!parsed.card) return toRowResult(failed([{ row, ...parsed.fault }]))
  const { send: _, ...card } = parsed.card
  const work = () => insertCard(tx, run.context, card)
  const made = run.batch.dry_run ? await triedOut(tx, work) : await work()
  // What a check would make does not exist.
  if (run.batch.dry_run) return { outcome: 'created', entity_id: null }
  return { outcome: 'created', entity_id: made.id, undo: {} }
}

export async function revertCard(tx: Tx, { entity_id }: StoredUnit): Promise<RowResult> {
  if (entity_id === null) return { outcome: 'same' }
  const isReverted = await revertImportedCard(tx, entity_id)
  if (isReverted) return { outcome: 'deleted', entity_id }
  return { outcome: 'failed', entity_id, code: 'CHANGED_SINCE', details: { fields: [] } }
}
