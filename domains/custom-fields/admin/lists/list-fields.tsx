import { type Column, type Filter, fieldId, type ListFields } from '@comptoir/platform/admin'
import { readRange } from '@comptoir/platform/contract'
import { textIn } from '../../contract/custom-field.rules.ts'
import type { CustomField } from '../../contract/custom-field.ts'
import type { Metafields } from '../../contract/metafields.ts'
import { FieldText } from '../values/field-text.tsx'
import { FieldFilter } from './field-filter.tsx'

export interface Row {
  metafields?: Metafields | undefined
}

const figures: readonly CustomField['type'][] = ['number']
/** Files cannot be filtered. */
const isFilter = ({ filterable, type }: CustomField) => filterable && type !== 'media'

interface FieldTexts {
  locale: string
  words: Readonly<Record<'true' | 'false', string>>
}

/** Columns are hidden by default. */
export function listFieldsOf<Item extends Row>(fields: readonly CustomField[], texts: FieldTexts): ListFields<Item> {
  const { locale } = texts
  const column = (field: CustomField): Column<Item> => ({
    id: fieldId(field.key),
    header: textIn(field.name, locale),
    width: 140,
    grow: 1,
    align: figures.includes(field.type) ? 'end' : 'start',
    phone: 'hidden',
    hidden: true,
    cell: ({ metafields = {} }) =>
      Object.hasOwn(metafields, field.key) && <FieldText field={field} value={metafields[field.key]} />,
  })
  const filter = (field: CustomField): Filter => ({
    id: fieldId(field.key),
    label: textIn(field.name, locale),
    ...sourceOf(field, texts),
  })
  return { columns: fields.filter(({ in_list }) => in_list).map(column), filters: fields.filter(isFilter).map(filter) }
}

/** Options of a filter, or its editor. */
function sourceOf(field: CustomField, { locale, words }: FieldTexts): Partial<Filter> {
  if (field.type === 'choice') {
    return { options: field.choices.map(({ key, label }) => ({ value: key, label: textIn(label, locale) })) }
  }
  if (field.type === 'boolean') {
    return { options: Object.entries(words).map(([value, label]) => ({ value, label })) }
  }
  return {
    single: true,
    editor: ({ values, onChange }) => (
      <FieldFilter field={field} value={values[0] ?? ''} onChange={(text) => onChange(text === '' ? [] : [text])} />
    ),
    textOf: ([text = '']) => readable(field, text),
  }
}

function readable({ type }: CustomField, text: string) {
  if (type !== 'number' && type !== 'date') return type === 'reference' ? '…' : text
  const { from, to } = readRange(text)
  return from === to ? from : `${from} – ${to}`
}
