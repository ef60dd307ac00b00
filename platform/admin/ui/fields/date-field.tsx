import { Field } from '@base-ui/react/field'
import type { Ref } from 'react'
import styles from './input.module.css'

export interface DateFieldProps {
  /** `2026-11-20`, or `2026-11-20T09:30` with `time`; empty for none. */
  value: string
  onChange: (value: string) => void
  onBlur?: () => void
  time?: boolean
  min?: string
  max?: string
  name?: string
  disabled?: boolean
  readOnly?: boolean
  required?: boolean
  ref?: Ref<HTMLInputElement>
  'aria-label'?: string
}

export const DateField = ({ value, onChange, time, ...rest }: DateFieldProps) => (
  <Field.Control
    {...rest}
    className={styles.input}
    type={time ? 'datetime-local' : 'date'}
    value={value}
    onValueChange={onChange}
  />
)
