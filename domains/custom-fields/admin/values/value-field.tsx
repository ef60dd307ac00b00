import { DateField, Field, Input, NumberField, Switch, Textarea, useFormats } from '@comptoir/platform/admin'
import { textIn, textsOf } from '../../contract/custom-field.rules.ts'
import type { ValueFieldProps } from './field-props.ts'
import { FilesField } from './files-field.tsx'
import { ChoiceField, ReferenceField } from './words-field.tsx'

export function ValueField(props: ValueFieldProps) {
  const { field, value, onChange, error } = props
  const { locale } = useFormats()
  const label = textIn(field.name, locale)
  const hint = textIn(field.help, locale) || undefined

  if (field.type === 'boolean') {
    return <Switch label={label} hint={hint} value={value === true} onChange={onChange} />
  }
  if (field.type === 'media') return <FilesField {...props} label={label} />
  return (
    <Field label={label} hint={hint} error={error} optional={!field.required}>
      <Control {...props} />
    </Field>
  )
}

function Control(props: ValueFieldProps) {
  const { field, value, onChange } = props
  switch (field.type) {
    case 'number':
      return (
        <NumberField
          value={typeof value === 'number' ? value : null}
          onChange={onChange}
          min={field.minimum ?? undefined}
          max={field.maximum ?? undefined}
          format={{ maximumFractionDigits: 6 }}
        />
      )
    case 'date':
      return <DateField value={typeof value === 'string' ? value : ''} onChange={onChange} />
    case 'choice':
      return <ChoiceField {...props} />
    case 'reference':
      return <ReferenceField {...props} />
    default:
      return <TextControl {...props} />
  }
}

/** Longer texts get a textarea. */
const maxLineLength = 255

function TextControl({ field: { localised, longest }, language, value, onChange }: ValueFieldProps) {
  const texts = textsOf(value ?? undefined)
  const text = localised ? (texts[language] ?? '') : String(value ?? '')
  const set = (next: string) => {
    if (!localised) return onChange(next)
    const { [language]: _before, ...others } = texts
    onChange(next === '' ? others : { ...others, [language]: next })
  }
  const shared = {
    value: text,
    lang: localised ? language : undefined,
    maxLength: longest ?? maxLineLength,
    onChange: ({ target }: { target: { value: string } }) => set(target.value),
  }
  return (longest ?? maxLineLength) > maxLineLength ? (
    <Textarea {...shared} rows={4} />
  ) : (
    <Input {...shared} autoComplete="off" />
  )
}
