import { DayRange, NumberBox, TagField, useText, WordsBox } from '@comptoir/platform/admin'
import { findNamed, useNamed } from '../reference-names.ts'
import type { FieldFilterProps } from '../values/field-props.ts'

export function FieldFilterBox({ field, value, onChange }: FieldFilterProps) {
  switch (field.type) {
    case 'number':
      return <NumberBox value={value} onChange={onChange} />
    case 'date':
      return <DayRange value={value} onChange={onChange} />
    case 'reference':
      return <ReferenceFilter field={field} value={value} onChange={onChange} />
    default:
      return <WordsBox value={value} onChange={onChange} />
  }
}

function ReferenceFilter({ field, value, onChange }: FieldFilterProps) {
  const t = useText('custom-fields')
  const entity = field.reference_to ?? ''
  const chosen = useNamed(entity, value === '' ? [] : value.split(','))
  return (
    <TagField
      aria-label={t('filters.any_of')}
      value={chosen}
      onChange={(next) => onChange(next.map((option) => option.value).join(','))}
      onSearch={(text, signal) => findNamed(entity, text, signal)}
    />
  )
}
