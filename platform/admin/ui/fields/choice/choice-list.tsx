import { Check } from 'lucide-react'
import type { Option } from '../select.tsx'
import styles from './choice-list.module.css'

export interface ChoiceListProps<Value extends string> {
  label: string
  options: readonly Option<Value>[]
  value: Value | null | undefined
  onChoose: (value: Value) => void
}

/** Choices that take effect at one press, such as the named periods of a filter. */
export const ChoiceList = <Value extends string>({ label, options, value, onChoose }: ChoiceListProps<Value>) => (
  <fieldset className={styles.choices} data-part="choices" aria-label={label}>
    {options.map((option) => (
      <button
        key={option.value}
        type="button"
        aria-pressed={option.value === value}
        onClick={() => onChoose(option.value)}
      >
        {option.label}
        {option.value === value && <Check size={14} aria-hidden="true" />}
      </button>
    ))}
  </fieldset>
)
