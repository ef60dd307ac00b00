import { Field } from '@base-ui/react/field'
import type { ComponentProps } from 'react'
import './input.css'

export interface InputProps extends Omit<ComponentProps<'input'>, 'className' | 'style' | 'value' | 'defaultValue'> {
  value?: string
  defaultValue?: string
  /** Codes, keys, addresses of pages: monospaced and left to right. */
  code?: boolean
}

/** Takes what `register('name')` of a form gives. */
export const Input = ({ code, ...rest }: InputProps) => (
  <Field.Control
    {...rest}
    className="k-input"
    data-code={code || undefined}
    dir={code ? 'ltr' : (rest.dir ?? 'auto')}
  />
)
