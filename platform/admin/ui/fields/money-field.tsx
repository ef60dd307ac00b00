import { NumberField as Base } from '@base-ui/react/number-field'
import type { Ref } from 'react'
import { minorDigits } from '../../../contract/amount.ts'
import { useFormats } from '../../i18n/use-formats.ts'
import styles from './input.module.css'

export interface MoneyFieldProps {
  /** Minor units: 8900 for €89.00. */
  value: number | null
  onChange: (amount: number | null) => void
  onBlur?: () => void
  name?: string
  currency?: string
  disabled?: boolean
  readOnly?: boolean
  required?: boolean
  ref?: Ref<HTMLInputElement>
  'aria-label'?: string
}

export function MoneyField({ value, onChange, onBlur, currency, ref, 'aria-label': label, ...rest }: MoneyFieldProps) {
  const formats = useFormats()
  const code = currency ?? formats.currency
  const digits = minorDigits(code)
  const unit = 10 ** digits

  return (
    <Base.Root
      {...rest}
      value={value === null ? null : value / unit}
      onValueChange={(next) => onChange(next === null ? null : Math.round(next * unit))}
      min={0}
      step={1}
      locale={formats.tag}
      format={{ minimumFractionDigits: digits, maximumFractionDigits: digits }}
    >
      <Base.Group className={`${styles.input} ${styles.inputGroup}`}>
        <span aria-hidden="true">{formats.symbol(code)}</span>
        <Base.Input ref={ref} onBlur={onBlur} aria-label={label} inputMode="decimal" />
      </Base.Group>
    </Base.Root>
  )
}
