import { DateField, Input, MoneyField, NumberField, SuggestField, useText } from '@comptoir/platform/admin'
import { type WordField, wordFields } from '../../../contract/collection/collection-rule.ts'
import { useWordSearch } from '../../words/use-word-search.tsx'
import type { RuleValues } from '../form/use-collection-form.ts'

interface RuleValueProps {
  rule: RuleValues
  onChange: (value: RuleValues['value']) => void
}

export function RuleValue({ rule: { field, value }, onChange }: RuleValueProps) {
  const t = useText('catalogue')
  const label = t('collections.value')
  const text = typeof value === 'string' ? value : ''
  const figure = typeof value === 'number' ? value : null
  const words = wordFields.find((known) => known === field)
  if (words) return <WordValue field={words} value={text} onChange={onChange} />
  if (field === 'title') {
    return <Input aria-label={label} value={text} onChange={(event) => onChange(event.target.value)} />
  }
  if (field === 'created') return <DateField aria-label={label} value={text} onChange={(day) => onChange(day ?? '')} />
  if (field === 'price' || field === 'compare_at') {
    return <MoneyField aria-label={label} value={figure} onChange={onChange} />
  }
  const unit = field === 'weight' ? t('collections.unit_grams') : undefined
  return <NumberField aria-label={label} value={figure} onChange={onChange} unit={unit} />
}

interface WordValueProps {
  field: WordField
  value: string
  onChange: (word: string) => void
}

/** A part of a word, or one that no product has yet, is typed. */
function WordValue({ field, value, onChange }: WordValueProps) {
  const t = useText('catalogue')
  const find = useWordSearch(field)
  return <SuggestField aria-label={t('collections.value')} value={value} onChange={onChange} onSearch={find} />
}
