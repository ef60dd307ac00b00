import { DateField, Field, Input, isEnter, NumberField, Stack, TagField, useText } from '@comptoir/platform/admin'
import { useState } from 'react'
import { readRange, spellRange } from '../../contract/custom-field.rules.ts'
import { findNamed, useNamed } from '../reference-names.ts'
import type { FieldFilterProps } from '../values/field-props.ts'

export function FieldFilterBox(props: FieldFilterProps) {
  switch (props.field.type) {
    case 'number':
    case 'date':
      return <RangeFilter {...props} />
    case 'reference':
      return <ReferenceFilter {...props} />
    default:
      return <TextFilter {...props} />
  }
}

/** Applied on submit, not at every keystroke. */
function TextFilter({ value, onChange }: FieldFilterProps) {
  const t = useText('custom-fields')
  const [text, setText] = useState(value)
  const look = () => text.trim() !== value && onChange(text.trim())
  return (
    <Field label={t('filters.contains')}>
      <Input
        value={text}
        maxLength={200}
        onChange={({ target }) => setText(target.value)}
        onBlur={look}
        onKeyDown={(event) => isEnter(event) && look()}
      />
    </Field>
  )
}

/** Both ends are optional. */
function RangeFilter({ field: { type }, value, onChange }: FieldFilterProps) {
  const t = useText('custom-fields')
  const range = readRange(value)
  const end = (name: 'from' | 'to') => {
    const set = (text: string) => onChange(spellRange({ ...range, [name]: text }))
    return (
      <Field label={t(`filters.${name}`)}>
        {type === 'number' ? (
          <NumberField
            value={range[name] === '' ? null : Number(range[name])}
            onChange={(number) => set(number === null ? '' : String(number))}
          />
        ) : (
          <DayEnd value={range[name]} onChange={set} />
        )}
      </Field>
    )
  }
  return (
    <Stack gap="3">
      {end('from')}
      {end('to')}
    </Stack>
  )
}

const isDay = (text: string) => /^\d{4}-\d{2}-\d{2}$/.test(text)

/** Asks for nothing while what is typed is no day yet. */
const DayEnd = ({ value, onChange }: { value: string; onChange: (day: string) => void }) => (
  <DateField value={value} onChange={(text) => (text === '' || isDay(text)) && onChange(text)} />
)

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
