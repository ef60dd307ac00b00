import { type Column, type Filter, fieldId, type ListFields, useFormats, useText } from '@comptoir/platform/admin'
import { useMemo } from 'react'
import { type CustomField, type Metafields, readRange, textIn } from '../contract/index.ts'
import { useFieldsOf } from './custom-field.live.ts'
import { FieldFilter } from './field-filter.tsx'
import { FieldText } from './field-text.tsx'

interface Row {
  metafields?: Metafields | undefined
}

const figures: readonly CustomField['type'][] = ['number']
/** What a file is filtered by, nobody has found yet. */
const isFilter = ({ filterable, type }: CustomField) => filterable && type !== 'media'

/** What the shop wants to know of the records of a list: columns for whoever wants them, and filters. */
export function useListFields<Item extends Row>(entity: string): ListFields<Item> {
  const t = useText('custom-fields')
  const { locale } = useFormats()
  const fields = useFieldsOf(entity)

  return useMemo(() => {
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
      ...sourceOf(field, { locale, words: { true: t('yes'), false: t('no') } }),
    })
    return {
      columns: fields.filter(({ in_list }) => in_list).map(column),
      filters: fields.filter(isFilter).map(filter),
    }
  }, [fields, locale, t])
}

interface Saying {
  locale: string
  words: Readonly<Record<'true' | 'false', string>>
}

/** Where the values of a filter come from: what there is to choose from, or something of its own. */
function sourceOf(field: CustomField, { locale, words }: Saying): Partial<Filter> {
  if (field.type === 'choice') {
    return { options: field.choices.map(({ key, label }) => ({ value: key, label: textIn(label, locale) })) }
  }
  if (field.type === 'boolean') {
    return { options: Object.entries(words).map(([value, label]) => ({ value, label })) }
  }
  return {
    single: true,
    editor: (values, onChange) => (
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
