import { type ReactNode, useId } from 'react'
import { useIsFixed } from '../../../state/locked-fields.tsx'
import tickStyles from '../../display/check.module.css'
import checkboxStyles from '../checkbox.module.css'
import fieldStyles from '../field.module.css'
import radioGroupStyles from './radio-group.module.css'

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

/** Has its own label, so it needs no `Field`. */
export const RadioGroup = <Value extends string>(props: RadioGroupProps<Value>) =>
  useIsFixed() ? <Chosen {...props} /> : <Radios {...props} />

function Chosen<Value extends string>({ label, options, value }: RadioGroupProps<Value>) {
  const chosen = options.find((option) => option.value === value)
  return (
    <fieldset className={radioGroupStyles.radios}>
      <legend className={fieldStyles.label} data-part="label">
        {label}
      </legend>
      {chosen && (
        <p>
          {chosen.label} {chosen.hint && <span className={fieldStyles.hint}>{chosen.hint}</span>}
        </p>
      )}
    </fieldset>
  )
}

function Radios<Value extends string>(props: RadioGroupProps<Value>) {
  const { label, options, value, onChange, onBlur, disabled, error } = props
  const name = useId()

  return (
    <fieldset className={radioGroupStyles.radios} disabled={disabled} onBlur={onBlur}>
      <legend className={fieldStyles.label} data-part="label">
        {label}
      </legend>
      {options.map((option) => (
        <label key={option.value} className={checkboxStyles.choice} data-part="choice">
          <input
            type="radio"
            className={tickStyles.check}
            name={name}
            value={option.value}
            checked={option.value === value}
            disabled={option.disabled}
            onChange={() => onChange(option.value)}
          />
          <span>{option.label}</span>
          {option.hint && <span className={fieldStyles.hint}>{option.hint}</span>}
        </label>
      ))}
      {error && (
        <p className={fieldStyles.error} role="alert">
          {error}
        </p>
      )}
    </fieldset>
  )
}
