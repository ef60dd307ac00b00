import { apiError, readRange } from '@comptoir/platform/contract'
import type { Context } from '@comptoir/platform/server'
import { type SQL, sql } from 'drizzle-orm'
import type { CustomField } from '../contract/custom-field.ts'
import type { FieldsParams, Metafields } from '../contract/metafields.ts'
import { readFieldsOf } from './custom-field.queries.ts'

interface FieldScope {
  entity: string
  column: SQL
}

export interface ListFields {
  filters: SQL[]
  /** Additional columns; empty if the query names no fields. */
  select: SQL
  shown(row: object): { metafields?: Metafields }
}

const invalid = (key: string) => apiError('INVALID_FILTER', { field: `field.${key}` })

const anyOf = (conditions: readonly SQL[]) => sql`(${sql.join([...conditions], sql` or `)})`

const holds = (column: SQL, key: string, value: unknown) => sql`${column} @> ${JSON.stringify({ [key]: value })}::jsonb`

function byWords(column: SQL, { key, many }: CustomField, text: string): SQL {
  return anyOf(text.split(',').map((word) => holds(column, key, many ? [word] : word)))
}

function byFlag(column: SQL, { key }: CustomField, text: string): SQL {
  const words = text.split(',')
  if (!words.every((word) => word === 'true' || word === 'false')) throw invalid(key)
  return anyOf(words.map((word) => holds(column, key, word === 'true')))
}

const numberPattern = /^-?\d{1,15}(?:\.\d{1,6})?$/
const dayPattern = /^\d{4}-\d{2}-\d{2}$/

const ranges = {
  number: {
    pattern: numberPattern,
    of: (column: SQL, key: string) => sql`(${column}->>${key}::text)::numeric`,
    as: sql`numeric`,
  },
  date: {
    pattern: dayPattern,
    of: (column: SQL, key: string) => sql`(${column}->>${key}::text) collate "C"`,
    as: sql`text`,
  },
} as const

function byRange(column: SQL, { key, type }: CustomField, text: string): SQL {
  const { pattern, of, as } = ranges[type === 'number' ? 'number' : 'date']
  const { from, to } = readRange(text)
  if ([from, to].some((end) => end !== '' && !pattern.test(end)) || (!from && !to)) throw invalid(key)
  const value = of(column, key)
  return sql.join(
    [...(from ? [sql`${value} >= ${from}::${as}`] : []), ...(to ? [sql`${value} <= ${to}::${as}`] : [])],
    sql` and `,
  )
}

const escapeLike = (text: string) => text.replaceAll(/[\\%_]/g, (mark) => `\\${mark}`)

/** Case-insensitive substring; a localised text matches in any language. */
function byText(column: SQL, { key, localised }: CustomField, text: string): SQL {
  const pattern = `%${escapeLike(text)}%`
  if (!localised) return sql`${column}->>${key}::text ilike ${pattern}`
  return sql`exists (select 1 from jsonb_each_text(${column}->${key}::text) as said where said.value ilike ${pattern})`
}

const conditions: Readonly<Record<CustomField['type'], (column: SQL, field: CustomField, text: string) => SQL>> = {
  text: byText,
  number: byRange,
  boolean: byFlag,
  date: byRange,
  choice: byWords,
  media: byWords,
  reference: byWords,
}

async function filtersOf(
  { db, shop }: Context,
  { entity, column }: FieldScope,
  params: Readonly<Record<string, string>>,
) {
  const fields = await readFieldsOf(db.read, shop, entity)
  const wanted = Object.entries(params).map(([key, text]) => {
    const field = fields.find((one) => one.key === key && one.filterable)
    if (!field) throw invalid(key)
    return conditions[field.type](column, field, text)
  })
  // Matches the predicate of the partial index.
  return wanted.length > 0 ? [sql`${column} <> '{}'`, ...wanted] : []
}

export async function listFields(context: Context, scope: FieldScope, params: FieldsParams): Promise<ListFields> {
  const { field = {}, fields = [] } = params
  const wanted = new Set(fields)
  return {
    filters: Object.keys(field).length > 0 ? await filtersOf(context, scope, field) : [],
    select: fields.length > 0 ? sql`, ${scope.column} as metafields` : sql``,
    shown: (row) => (fields.length > 0 ? { metafields: pickFields(Reflect.get(row, 'metafields'), wanted) } : {}),
  }
}

const pickFields = (values: unknown, wanted: ReadonlySet<string>): Metafields =>
  Object.fromEntries(Object.entries(values ?? {}).filter(([key]) => wanted.has(key)))
