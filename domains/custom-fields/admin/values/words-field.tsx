import { Combobox, type Option, TagField, useFormats } from '@comptoir/platform/admin'
import { textIn, wordsOf } from '../../contract/custom-field.rules.ts'
import { findNamed, useNamed } from '../reference-names.ts'
import type { ValueFieldProps } from './field-props.ts'

interface WordsProps extends Pick<ValueFieldProps, 'field' | 'onChange'> {
  chosen: readonly Option[]
  options?: readonly Option[]
  onSearch?: (text: string, signal: AbortSignal) => Promise<readonly Option[]>
}

const Words = ({ field: { many }, chosen, onChange, ...source }: WordsProps) =>
  many ? (
    <TagField {...source} value={chosen} onChange={(next) => onChange(next.map(({ value }) => value))} />
  ) : (
    <Combobox {...source} value={chosen[0] ?? null} onChange={(next) => onChange(next?.value ?? null)} />
  )

export function ChoiceField({ field, value, onChange }: ValueFieldProps) {
  const { locale } = useFormats()
  const options = field.choices.map(({ key, label }) => ({ value: key, label: textIn(label, locale) }))
  // A withdrawn choice stays visible while the record has it.
  const chosen = wordsOf(value ?? undefined).map(
    (word) => options.find((option) => option.value === word) ?? { value: word, label: word },
  )
  return <Words field={field} chosen={chosen} options={options} onChange={onChange} />
}

export function ReferenceField({ field, value, onChange }: ValueFieldProps) {
  const entity = field.reference_to ?? ''
  const chosen = useNamed(entity, wordsOf(value ?? undefined))
  return (
    <Words
      field={field}
      chosen={chosen}
      onChange={onChange}
      onSearch={(text, signal) => findNamed(entity, text, signal)}
    />
  )
}
