import {
  type CustomField,
  FieldKey,
  type Metafields,
  type MetafieldsInput,
  type MetaValue,
  textsOf,
  valueAt,
} from '@comptoir/custom-fields/contract'
import { checkValue } from '@comptoir/custom-fields/server'
import { locales } from '@comptoir/platform/contract'
import { flagOf } from './parse-cells.ts'

/** A column for a field of the shop's own: `field.fabric`, `field.care.fr`, `variant_field.grams`. */
export type CustomColumn = `field.${string}` | `variant_field.${string}`

/** What stands in such columns, by their names. */
export type CustomCells = Readonly<Record<string, string>>

const parts = /^(field|variant_field)\.([a-z0-9_]+)(?:\.([a-z]{2}))?$/

function partsOf(column: string) {
  const [, kind, key = '', language] = parts.exec(column) ?? []
  const locale = locales.find((known) => known === language)
  if (!kind || !FieldKey.safeParse(key).success || (language !== undefined && !locale)) return null
  return { kind, key, locale }
}

const isCustom = (column: string): column is CustomColumn => partsOf(column) !== null

/** The column that a header speaks of; null where it speaks of something else. */
export function customColumnOf(cell: string): CustomColumn | null {
  const name = cell.trim().toLowerCase()
  return isCustom(name) ? name : null
}

export const customCellsOf = (cells: Readonly<Record<string, string | undefined>>): CustomCells =>
  Object.fromEntries(
    Object.entries(cells).flatMap(([column, text]) => (text !== undefined && isCustom(column) ? [[column, text]] : [])),
  )

/** The columns that fields have in a file: a text by language has one for each. */
export const columnsFor = (kind: 'field' | 'variant_field', fields: readonly CustomField[]) =>
  fields.flatMap((field) =>
    (field.localised ? locales : [undefined]).map((locale) => ({
      field,
      locale,
      name: [kind, field.key, locale].filter((part) => part !== undefined).join('.'),
    })),
  )

/** What stands in the cell of a field: several words with commas between them. */
export function customCell(
  { field, locale }: { field: CustomField; locale?: (typeof locales)[number] | undefined },
  metafields: Metafields,
): string {
  const value = valueAt(metafields, field.key)
  if (value === undefined) return ''
  if (locale) return textsOf(value)[locale] ?? ''
  return Array.isArray(value) ? value.join(',') : String(value)
}

const numberPattern = /^-?\d{1,15}(?:\.\d{1,12})?(?:e[+-]?\d{1,3})?$/i

/** A cell as a value of the field; undefined where it cannot be read. */
function readValue({ type, many }: CustomField, text: string): MetaValue | null | undefined {
  if (text === '') return null
  if (type === 'number') return numberPattern.test(text) ? Number(text) : undefined
  if (type === 'boolean') return flagOf(text) ?? undefined
  if (!many) return text
  return text.split(',').map((word) => word.trim())
}

function readTexts(before: MetaValue | undefined, locale: (typeof locales)[number], text: string): MetaValue | null {
  const { [locale]: _was, ...others } = textsOf(before)
  const texts = text === '' ? others : { ...others, [locale]: text }
  return Object.keys(texts).length === 0 ? null : texts
}

interface Reading {
  kind: 'field' | 'variant_field'
  fields: readonly CustomField[]
  /** What the record says until now. */
  before: Metafields | undefined
}

/** The field that a column speaks of, and in which language; null where no field has such a column. */
function fieldAt(column: string, { kind, fields }: Reading) {
  const named = partsOf(column)
  const field = fields.find(({ key }) => named?.kind === kind && key === named.key)
  return field && field.localised === (named?.locale !== undefined) ? { field, locale: named?.locale } : null
}

/** A value that is read, if it can be, with what is wrong with it. */
function checked(field: CustomField, value: MetaValue | null | undefined, before: MetaValue | undefined) {
  if (value === undefined) return [{ code: 'CELL_INVALID' }]
  return value === null ? [] : checkValue(field, value, before)
}

/** What a row says of the shop's own fields, and the columns that cannot be so. What no field has says nothing. */
export function readCustom(cells: CustomCells, reading: Reading) {
  const given: Record<string, MetaValue | null> = {}
  const faults: { column: string; code: string }[] = []
  for (const [column, text] of Object.entries(cells)) {
    const at = fieldAt(column, reading)
    if (!at) continue
    const { field, locale } = at
    const before = valueAt(reading.before ?? {}, field.key)
    const value = locale ? readTexts(given[field.key] ?? before, locale, text) : readValue(field, text)
    faults.push(...checked(field, value, before).map(({ code }) => ({ column, code })))
    given[field.key] = value ?? null
  }
  const metafields: MetafieldsInput | undefined = Object.keys(given).length > 0 ? given : undefined
  return { metafields, faults }
}
