import { isFoundByPhone } from '@comptoir/customers/server'
import { countryOf, findImported, insertPastOrder, removePastOrder } from '@comptoir/orders/server'
import type { BatchUnit, RowResult, StoredUnit, Tx } from '@comptoir/platform/server'
import { z } from 'zod'
import { failed, toRowResult } from '../apply/import-result.ts'
import type { ImportRun } from '../record/import-record.ts'
import type { ParsedOrder } from './parse-order.ts'

export interface OrderUnit extends BatchUnit {
  parsed: ParsedOrder
}

const Undo = z.object({ version: z.int() })

/** A report of orders holds no word of a person, because it outlives an erasure. */
export async function applyOrder(tx: Tx, run: ImportRun, { row, key, parsed }: OrderUnit): Promise<RowResult> {
  const { request, faults, notes } = parsed
  if (!request) return toRowResult(failed(faults, notes))
  const { context, batch } = run
  if (await run.isRepeated(tx, key)) return toRowResult(failed([{ row, code: 'ORDER_REPEATED', details: {} }], notes))
  const known = await findImported(tx, context.shop, request.external)
  if (known) return { outcome: 'same', entity_id: known, notes, tallies: { notes: notes.length } }
  const caller = request.customer && { ...request.customer, country: countryOf(request) }
  const isClaimed = caller ? await isFoundByPhone(tx, context, caller) : false
  const told = [...notes, ...(isClaimed ? [{ row, code: 'FOUND_BY_PHONE', details: { column: 'phone' } }] : [])]
  const tallies = { notes: told.length }
  if (batch.dry_run) return { outcome: 'created', notes: told, tallies }
  const { id, version } = await insertPastOrder(tx, context, request)
  return { outcome: 'created', entity_id: id, notes: told, tallies, undo: { version } }
}

/** An order that somebody has changed since stays. */
export async function revertOrder(tx: Tx, { entity_id, undo }: StoredUnit & { undo: unknown }): Promise<RowResult> {
  if (entity_id === null) return { outcome: 'same' }
  const outcome = await removePastOrder(tx, entity_id, Undo.parse(undo).version)
  if (outcome === 'changed') return { outcome: 'failed', entity_id, code: 'CHANGED_SINCE', details: { fields: [] } }
  return outcome === 'deleted' ? { outcome: 'deleted', entity_id: null } : { outcome: 'same', entity_id: null }
}
