import { Field } from '@base-ui/react/field'
import type { ComponentProps } from 'react'
import './input.css'

export interface TextareaProps extends Omit<ComponentProps<'textarea'>, 'className' | 'style'> {
  code?: boolean
}

export const Textarea = ({ code, rows = 4, ...rest }: TextareaProps) => (
  <Field.Control
    render={<textarea {...rest} rows={rows} dir={code ? 'ltr' : 'auto'} />}
    className="k-input"
    data-code={code || undefined}
  />
)
