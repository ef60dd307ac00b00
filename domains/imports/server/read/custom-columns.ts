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

/** Column of a custom field: `field.fabric`, `field.care.fr`, `variant_field.grams`. */
export type CustomColumn = `field.${string}` | `variant_field.${string}`

export type CustomCells = Readonly<Record<string, string>>

const parts = /^(field|variant_field)\.([a-z0-9_]+)(?:\.([a-z]{2}))?$/

function partsOf(column: string) {
  const [, kind, key = '', language] = parts.exec(column) ?? []
  const locale = locales.find((known) => known === language)
  if (!kind || !FieldKey.safeParse(key).success || (language !== undefined && !locale)) return null
  return { kind, key, locale }
}

const isCustom = (column: string): column is CustomColumn => partsOf(column) !== null

export function customColumnOf(cell: string): CustomColumn | null {
  const name = cell.trim().toLowerCase()
  return isCustom(name) ? name : null
}

export const customCellsOf = (cells: Readonly<Record<string, string | undefined>>): CustomCells =>
  Object.fromEntries(
    Object.entries(cells).flatMap(([column, text]) => (text !== undefined && isCustom(column) ? [[column, text]] : [])),
  )

/** A localised text has one column per language. */
export const columnsFor = (kind: 'field' | 'variant_field', fields: readonly CustomField[]) =>
  fields.flatMap((field) =>
    (field.localised ? locales : [undefined]).map((locale) => ({
      field,
      locale,
      name: [kind, field.key, locale].filter((part) => part !== undefined).join('.'),
    })),
  )

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
  before: Metafields | undefined
}

/** Null for an unknown field, and for a localised field without a language. */
function fieldAt(column: string, { kind, fields }: Reading) {
  const named = partsOf(column)
  const field = fields.find(({ key }) => named?.kind === kind && key === named.key)
  return field && field.localised === (named?.locale !== undefined) ? { field, locale: named?.locale } : null
}

function checked(field: CustomField, value: MetaValue | null | undefined, before: MetaValue | undefined) {
  if (value === undefined) return [{ code: 'CELL_INVALID' }]
  return value === null ? [] : checkValue(field, value, before)
}

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
