import { isDeepStrictEqual } from 'node:util'
import { useFiles } from '@comptoir/media/server'
import { apiError, type FieldError } from '@comptoir/platform/contract'
import { array, customFieldTablesOf, query, shopOf, type Tx } from '@comptoir/platform/server'
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import {
  type CustomField,
  type Metafields,
  type MetafieldsInput,
  type MetaValue,
  valueAt,
  wordsOf,
} from '../contract/index.ts'
import { checkValue, isNothing } from './check-value.ts'
import { holdFieldsOf } from './custom-field.queries.ts'
import { kindOf } from './record-kinds.ts'

/** A record that has custom fields, and what it is called. */
export interface Bearer {
  entity: string
  id: string
  label: string
  /** Where in what was sent its fields stand: `variants.3.`; at the top unless said. */
  path?: string
}

interface Said {
  input?: MetafieldsInput | undefined
  /** What its fields say now; left out where the record is new. */
  before?: Metafields | undefined
}

interface Settling {
  fields: readonly CustomField[]
  input: Readonly<Record<string, MetaValue | null>>
  before: Metafields
  isNew: boolean
}

/** Texts without the blanks around them; nothing where nothing is left. */
function tidy(value: MetaValue | null): MetaValue | null {
  if (typeof value === 'string') return value.trim()
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
  const texts = Object.entries(value).map(([locale, text]) => [locale, text.trim()])
  return Object.fromEntries(texts.filter(([, text]) => text !== ''))
}

function faultsOf({ fields, input, before, isNew }: Settling): FieldError[] {
  const known = new Map(fields.map((field) => [field.key, field]))
  // A value whose field was just taken away may still be said: it goes with the field.
  const unknown = Object.keys(input).filter((key) => !known.has(key) && !isDeepStrictEqual(input[key], before[key]))
  const missing = fields.filter(({ key, required }) => required && isNothing(valueAt(input, key) ?? null))
  const empty = missing.filter(({ key }) => isNew || Object.hasOwn(input, key))
  const wrong = fields.flatMap((field) => {
    const value = valueAt(input, field.key) ?? null
    const faults = value === null || isNothing(value) ? [] : checkValue(field, value, valueAt(before, field.key))
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

/** The records that a field newly names are there. */
async function refuseLost(tx: Tx, { fields, input, before }: Settling, path: string | undefined) {
  const lost: FieldError[] = []
  for (const { key, reference_to } of fields.filter(({ type }) => type === 'reference')) {
    const known = new Set(wordsOf(valueAt(before, key)))
    const ids = wordsOf(valueAt(input, key) ?? undefined).filter((id) => !known.has(id))
    if (ids.length > 0 && reference_to && !(await areThere(tx, reference_to, ids))) {
      lost.push({ field: key, code: 'NOT_FOUND' })
    }
  }
  refuse(lost, path)
}

async function areThere(tx: Tx, entity: string, ids: readonly string[]) {
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

/** Apart from the files that the record shows by itself. */
const useOf = ({ entity, id, label = '' }: Omit<Bearer, 'label'> & { label?: string }) => ({
  entity: `${entity}.fields`,
  id,
  label,
})

async function keepFiles(tx: Tx, bearer: Bearer, { fields, after, before }: Settling & { after: Metafields }) {
  const files = filesOf(fields, after)
  const shown = filesOf(fields, before)
  if (files.length > 0 || shown.length > 0) await useFiles(tx, { ...useOf(bearer), files, before: shown })
}

/** The library learns that a record which is gone shows nothing any more. */
export const forgetFieldFiles = (tx: Tx, bearer: Omit<Bearer, 'label'>) => useFiles(tx, { ...useOf(bearer), files: [] })

const known = new WeakMap<Tx, Map<string, ReturnType<typeof holdFieldsOf>>>()

/** The fields of a kind, held: a transaction that writes two thousand variants asks for them once. */
function held(tx: Tx, entity: string) {
  const ofTx = known.get(tx) ?? new Map()
  known.set(tx, ofTx)
  const fields = ofTx.get(entity) ?? holdFieldsOf(tx, entity)
  ofTx.set(entity, fields)
  return fields
}

/**
 * What the fields of a record say after somebody said something of them, checked against what the fields are; undefined
 * where nobody said anything. What is left out stays as it is.
 */
export async function applyMetafields(
  tx: Tx,
  bearer: Bearer,
  { input, before }: Said,
): Promise<Metafields | undefined> {
  if (input === undefined) return undefined
  const fields = await held(tx, bearer.entity)
  const tidied = Object.fromEntries(Object.entries(input).map(([key, value]) => [key, tidy(value)]))
  const settling = { fields, input: tidied, before: before ?? {}, isNew: before === undefined }
  refuse(faultsOf(settling), bearer.path)
  await refuseLost(tx, settling, bearer.path)
  const kept = Object.entries(settling.before).filter(([key]) => !Object.hasOwn(tidied, key))
  const given = Object.entries(tidied).flatMap(([key, value]): [string, MetaValue][] =>
    value === null || isNothing(value) ? [] : [[key, value]],
  )
  const after: Metafields = Object.fromEntries([...kept, ...given])
  await keepFiles(tx, bearer, { ...settling, after })
  return after
}
