import { type ReactNode, useId } from 'react'
import './checkbox.css'
import './field.css'
import './radio-group.css'
import './tick.css'

export interface RadioOption<Value extends string> {
  value: Value
  label: ReactNode
  hint?: ReactNode
  disabled?: boolean
}

export interface RadioGroupProps<Value extends string> {
  label: ReactNode
  options: readonly RadioOption<Value>[]
  value: Value | null
  onChange: (value: Value) => void
  onBlur?: () => void
  disabled?: boolean
  error?: ReactNode
}

/** Carries its own label: it is a field by itself. */
export function RadioGroup<Value extends string>(props: RadioGroupProps<Value>) {
  const { label, options, value, onChange, onBlur, disabled, error } = props
  const name = useId()

  return (
    <fieldset className="k-radios" disabled={disabled} onBlur={onBlur}>
      <legend className="k-label">{label}</legend>
      {options.map((option) => (
        <label key={option.value} className="k-choice">
          <input
            type="radio"
            className="k-tick"
            name={name}
            value={option.value}
            checked={option.value === value}
            disabled={option.disabled}
            onChange={() => onChange(option.value)}
          />
          <span>{option.label}</span>
          {option.hint && <span className="k-hint">{option.hint}</span>}
        </label>
      ))}
      {error && (
        <p className="k-error" role="alert">
          {error}
        </p>
      )}
    </fieldset>
  )
}
