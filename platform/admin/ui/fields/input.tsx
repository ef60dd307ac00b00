import { Field } from '@base-ui/react/field'
import type { ComponentProps } from 'react'
import styles from './input.module.css'

export interface InputProps extends Omit<ComponentProps<'input'>, 'className' | 'style' | 'value' | 'defaultValue'> {
  value?: string
  defaultValue?: string
  /** Codes, keys, URLs: monospaced and left to right. */
  code?: boolean
}

export const Input = ({ code, ...rest }: InputProps) => (
  <Field.Control
    {...rest}
    className={styles.input}
    data-code={code || undefined}
    dir={code ? 'ltr' : (rest.dir ?? 'auto')}
  />
)
