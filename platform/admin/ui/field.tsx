import { Field as Base } from '@base-ui/react/field'
import { CircleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { useText } from '../i18n/use-text.ts'
import './field.css'

export interface FieldProps {
  label: ReactNode
  /** What to know before filling it in. */
  hint?: ReactNode
  /** What is wrong and what to do; shown beside the field and read aloud. */
  error?: ReactNode
  optional?: boolean
  disabled?: boolean
  name?: string
  children: ReactNode
}

/** Label, hint and error of one control; wires them to whichever kit control stands inside. */
export function Field({ label, hint, error, optional, disabled, name, children }: FieldProps) {
  const t = useText('platform')

  return (
    <Base.Root className="k-field" invalid={Boolean(error)} disabled={disabled} name={name}>
      <Base.Label className="k-label">
        {label}
        {optional && <small>{t('optional')}</small>}
      </Base.Label>
      {children}
      {hint && !error && <Base.Description className="k-hint">{hint}</Base.Description>}
      <Base.Error className="k-error" match={Boolean(error)}>
        <CircleAlert size={14} aria-hidden="true" />
        <span>{error}</span>
      </Base.Error>
    </Base.Root>
  )
}
