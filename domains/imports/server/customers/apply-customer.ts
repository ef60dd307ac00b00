import { createHash } from 'node:crypto'
import { callerOf, importCustomer, isFoundByPhone, revertImportedCustomer } from '@comptoir/customers/server'
import type { BatchUnit, RowResult, StoredUnit, Tx } from '@comptoir/platform/server'
import { z } from 'zod'
import { failed, toRowResult } from '../apply/import-result.ts'
import type { ImportRun } from '../record/import-record.ts'
import type { ParsedCustomer } from './parse-customer.ts'

export interface CustomerUnit extends BatchUnit {
  parsed: ParsedCustomer
}

/** Recognises a person again within one import, and says nothing about them afterwards. */
export function keyOfPerson(batch: string, { row, request }: { row: number; request: ParsedCustomer['request'] }) {
  if (!request) return `row ${row}`
  const person = request.email || `${request.phone} ${request.name}`
  return createHash('sha256').update(`${batch} ${person}`).digest('hex').slice(0, 32)
}

const Added = z.object({
  version: z.int(),
  isNew: z.boolean(),
  contact: z.array(z.enum(['email', 'phone'])),
  tags: z.int(),
  addresses: z.int(),
  hasNote: z.boolean(),
})

export async function applyCustomer(tx: Tx, run: ImportRun, { row, key, parsed }: CustomerUnit): Promise<RowResult> {
  const { request, faults, notes } = parsed
  if (!request) return toRowResult(failed(faults, notes))
  if (await run.isRepeated(tx, key)) return toRowResult(failed([{ row, code: 'PERSON_REPEATED', details: {} }], notes))
  const { context, batch } = run
  const isClaimed = await isFoundByPhone(tx, context, callerOf(request))
  const told = [...notes, ...(isClaimed ? [{ row, code: 'FOUND_BY_PHONE', details: { column: 'phone' } }] : [])]
  const { id, outcome, added } = await importCustomer(tx, context, { given: request, isTrial: batch.dry_run })
  return { outcome, entity_id: id, notes: told, tallies: { notes: told.length }, ...(added && { undo: added }) }
}

export async function revertCustomer(tx: Tx, { entity_id, undo }: StoredUnit & { undo: unknown }): Promise<RowResult> {
  if (entity_id === null) return { outcome: 'same' }
  const became = await revertImportedCustomer(tx, entity_id, Added.parse(undo))
  if (became === 'changed') return { outcome: 'failed', entity_id, code: 'CHANGED_SINCE', details: { fields: [] } }
  if (became === 'updated') return { outcome: 'updated', entity_id }
  return { outcome: became === 'deleted' ? 'deleted' : 'same', entity_id: null }
}
