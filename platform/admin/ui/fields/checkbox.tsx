import { type ReactNode, useId } from 'react'
import { useIsFixed } from '../../state/locked-fields.tsx'
import { Check } from '../display/check.tsx'
import checkboxStyles from './checkbox.module.css'
import fieldStyles from './field.module.css'

export interface CheckboxProps {
  label: ReactNode
  hint?: ReactNode
  value: boolean
  onChange: (value: boolean) => void
  onBlur?: () => void
  mixed?: boolean
  name?: string
  disabled?: boolean
}

export function Checkbox({ label, hint, value, onChange, ...rest }: CheckboxProps) {
  const id = useId()
  const isFixed = useIsFixed()

  return (
    // biome-ignore lint/a11y/noLabelWithoutControl: the box inside is the control
    <label className={checkboxStyles.choice} data-part="choice">
      <Check
        {...rest}
        checked={value}
        aria-readonly={isFixed || undefined}
        onChange={(event) => isFixed || onChange(event.target.checked)}
        aria-describedby={hint ? id : undefined}
      />
      <span>{label}</span>
      {hint && (
        <span className={fieldStyles.hint} id={id}>
          {hint}
        </span>
      )}
    </label>
  )
}
