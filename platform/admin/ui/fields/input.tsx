import { Field } from '@base-ui/react/field'
import { type ComponentProps, use } from 'react'
import { WriteLockContext } from '../../state/write-lock.ts'
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
    readOnly={use(WriteLockContext)?.isFixed || rest.readOnly}
    className={styles.input}
    data-code={code || undefined}
    dir={code ? 'ltr' : (rest.dir ?? 'auto')}
  />
)
