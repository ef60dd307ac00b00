import { NumberField } from '@comptoir/platform/admin'
import type { ThemeInput } from '@comptoir/platform/contract'
import styles from './settings.module.css'

interface RangeFieldProps {
  input: ThemeInput
  value: number
  onChange: (value: number) => void
}

/** A slider, and the same number to type. */
export function RangeField({ input: { label, min, max, step, unit }, value, onChange }: RangeFieldProps) {
  const limits = { min: min ?? 0, max: max ?? 100, step: step ?? 1 }
  return (
    <div className={styles.range}>
      <input
        type="range"
        {...limits}
        value={value}
        aria-label={label}
        onChange={({ target }) => onChange(Number(target.value))}
      />
      <NumberField
        {...limits}
        unit={unit}
        value={value}
        aria-label={label}
        onChange={(next) => next !== null && onChange(next)}
      />
    </div>
  )
}
