import {
  call,
  DateField,
  Input,
  MoneyField,
  NumberField,
  type Option,
  SuggestField,
  Text,
  useFormats,
  useText,
} from '@comptoir/platform/admin'
import { type WordField, wordFields } from '../../../contract/collection/collection-rule.ts'
import { findRuleWords } from '../../../contract/collection.wire.ts'
import type { RuleValues } from '../form/use-collection-form.ts'
import styles from './rule-row.module.css'

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

/** Offers the words that products have; a part of one, or one that none has yet, is typed. */
function WordValue({ field, value, onChange }: WordValueProps) {
  const t = useText('catalogue')
  const { number } = useFormats()
  const find = async (q: string, signal: AbortSignal): Promise<Option[]> => {
    const { items } = await call(findRuleWords, { query: { field, q }, signal })
    return items.map(({ value: word, products_count: count }) => ({
      value: word,
      label: t('collections.word_with_count', { word, count }),
      view: (
        <span className={styles.ruleWord}>
          <bdi>{word}</bdi>
          <Text tone="quiet">{number(count)}</Text>
        </span>
      ),
    }))
  }
  return <SuggestField aria-label={t('collections.value')} value={value} onChange={onChange} onSearch={find} />
}
