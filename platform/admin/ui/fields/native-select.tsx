import { Field } from '@base-ui/react/field'
import styles from './input.module.css'

export interface NativeSelectProps {
  options: readonly { value: string; label: string }[]
  value: string
  onChange: (value: string) => void
  autoComplete?: string
}

/** For pages beside the panel, which do without the popups of its own select. */
export const NativeSelect = ({ options, value, onChange, autoComplete }: NativeSelectProps) => (
  <Field.Control
    render={
      <select value={value} autoComplete={autoComplete} onChange={({ target }) => onChange(target.value)}>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    }
    className={styles.input}
  />
)
