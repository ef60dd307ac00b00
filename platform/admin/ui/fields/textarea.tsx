import { Field } from '@base-ui/react/field'
import type { ComponentProps } from 'react'
import { useIsFixed } from '../../state/locked-fields.tsx'
import styles from './input.module.css'

export interface TextareaProps extends Omit<ComponentProps<'textarea'>, 'className' | 'style'> {
  code?: boolean
}

export const Textarea = ({ code, rows = 4, ...rest }: TextareaProps) => (
  <Field.Control
    render={<textarea {...rest} readOnly={useIsFixed() || rest.readOnly} rows={rows} dir={code ? 'ltr' : 'auto'} />}
    className={styles.input}
    data-code={code || undefined}
  />
)
