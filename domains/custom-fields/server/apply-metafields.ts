import { isDeepStrictEqual } from 'node:util'
import { useFiles } from '@comptoir/media/server'
import { apiError, type FieldError } from '@comptoir/platform/contract'
import { array, customFieldTablesOf, query, shopOf, type Tx } from '@comptoir/platform/server'
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { valueAt, wordsOf } from '../contract/custom-field.rules.ts'
import type { CustomField } from '../contract/custom-field.ts'
import type { Metafields, MetafieldsInput, MetaValue } from '../contract/metafields.ts'
import { checkValue, isEmpty } from './check-value.ts'
import { lockFieldsOf } from './custom-field.queries.ts'
import { kindOf } from './record-kinds.ts'

export interface FieldOwner {
  entity: string
  id: string
  label: string
  /** Prefix of error paths: `variants.3.`; default empty. */
  path?: string
}

interface MetafieldsChange {
  input?: MetafieldsInput | undefined
  before?: Metafields | undefined
}

interface FieldCheck {
  fields: readonly CustomField[]
  input: Readonly<Record<string, MetaValue | null>>
  before: Metafields
  isNew: boolean
}

function trimmed(value: MetaValue | null): MetaValue | null {
  if (typeof value === 'string') return value.trim()
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
  const texts = Object.entries(value).map(([locale, text]) => [locale, text.trim()])
  return Object.fromEntries(texts.filter(([, text]) => text !== ''))
}

function faultsOf({ fields, input, before, isNew }: FieldCheck): FieldError[] {
  const known = new Map(fields.map((field) => [field.key, field]))
  // A stored value may be sent again after its field was deleted; the purge removes it.
  const unknown = Object.keys(input).filter((key) => !known.has(key) && !isDeepStrictEqual(input[key], before[key]))
  const missing = fields.filter(({ key, required }) => required && isEmpty(valueAt(input, key) ?? null))
  const empty = missing.filter(({ key }) => isNew || Object.hasOwn(input, key))
  const wrong = fields.flatMap((field) => {
    const value = valueAt(input, field.key) ?? null
    const faults = value === null || isEmpty(value) ? [] : checkValue(field, value, valueAt(before, field.key))
    return faults.map(({ at, ...fault }) => ({ field: [field.key, at].filter(Boolean).join('.'), ...fault }))
  })
  return [
    ...unknown.map((field) => ({ field, code: 'UNKNOWN_FIELD' })),
    ...empty.map(({ key }) => ({ field: key, code: 'REQUIRED' })),
    ...wrong,
  ]
}

function refuse(faults: readonly FieldError[], path = '') {
  if (faults.length === 0) return
  const errors = faults.map((fault) => ({ ...fault, field: `${path}metafields.${fault.field}` }))
  throw apiError('VALIDATION_FAILED', { field: errors[0]?.field, errors })
}

/** Rejects references to records that do not exist; stored references are not checked again. */
async function refuseMissingReferences(tx: Tx, { fields, input, before }: FieldCheck, path: string | undefined) {
  const lost: FieldError[] = []
  for (const { key, reference_to } of fields.filter(({ type }) => type === 'reference')) {
    const known = new Set(wordsOf(valueAt(before, key)))
    const ids = wordsOf(valueAt(input, key) ?? undefined).filter((id) => !known.has(id))
    if (ids.length > 0 && reference_to && !(await allExist(tx, reference_to, ids))) {
      lost.push({ field: key, code: 'NOT_FOUND' })
    }
  }
  refuse(lost, path)
}

async function allExist(tx: Tx, entity: string, ids: readonly string[]) {
  const { table, where = sql`true` } = kindOf(customFieldTablesOf(tx), entity)
  const found = await query(
    tx,
    z.object({ id: z.string() }),
    sql`select ${table.id} from ${table}
        where ${table.shop_id} = ${shopOf(tx)} and ${table.id} = any(${array(ids)}::uuid[]) and ${where}`,
  )
  return found.length === ids.length
}

const filesOf = (fields: readonly CustomField[], values: Metafields) =>
  fields.flatMap(({ type, key }) => (type === 'media' ? wordsOf(valueAt(values, key)) : []))

/** A separate entity, so that these uses do not replace the record's own files. */
const useOf = ({ entity, id, label = '' }: Omit<FieldOwner, 'label'> & { label?: string }) => ({
  entity: `${entity}.fields`,
  id,
  label,
})

async function saveFileUses(tx: Tx, owner: FieldOwner, { fields, after, before }: FieldCheck & { after: Metafields }) {
  const files = filesOf(fields, after)
  const shown = filesOf(fields, before)
  if (files.length > 0 || shown.length > 0) await useFiles(tx, { ...useOf(owner), files, before: shown })
}

export const clearFieldFiles = (tx: Tx, owner: Omit<FieldOwner, 'label'>) =>
  useFiles(tx, { ...useOf(owner), files: [] })

const fieldsByTx = new WeakMap<Tx, Map<string, ReturnType<typeof lockFieldsOf>>>()

/** Cached by transaction: a save of two thousand variants reads the definitions once. */
function lockedFields(tx: Tx, entity: string) {
  const ofTx = fieldsByTx.get(tx) ?? new Map()
  fieldsByTx.set(tx, ofTx)
  const fields = ofTx.get(entity) ?? lockFieldsOf(tx, entity)
  ofTx.set(entity, fields)
  return fields
}

/**
 * Validates an input and returns all values of the record. Omitted fields keep their value; undefined without an
 * input.
 * @throws VALIDATION_FAILED
 */
export async function applyMetafields(
  tx: Tx,
  owner: FieldOwner,
  { input, before }: MetafieldsChange,
): Promise<Metafields | undefined> {
  if (input === undefined) return undefined
  const fields = await lockedFields(tx, owner.entity)
  const trimmedInput = Object.fromEntries(Object.entries(input).map(([key, value]) => [key, trimmed(value)]))
  const check = { fields, input: trimmedInput, before: before ?? {}, isNew: before === undefined }
  refuse(faultsOf(check), owner.path)
  await refuseMissingReferences(tx, check, owner.path)
  const kept = Object.entries(check.before).filter(([key]) => !Object.hasOwn(trimmedInput, key))
  const given = Object.entries(trimmedInput).flatMap(([key, value]): [string, MetaValue][] =>
    value === null || isEmpty(value) ? [] : [[key, value]],
  )
  const after: Metafields = Object.fromEntries([...kept, ...given])
  await saveFileUses(tx, owner, { ...check, after })
  return after
}
