import { Field as Base } from '@base-ui/react/field'
import { CircleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { useText } from '../../i18n/use-text.ts'
import styles from './field.module.css'

export interface FieldProps {
  label: ReactNode
  hint?: ReactNode
  error?: ReactNode
  optional?: boolean
  disabled?: boolean
  name?: string
  children: ReactNode
}

export function Field({ label, hint, error, optional, disabled, name, children }: FieldProps) {
  const t = useText('platform')

  return (
    <Base.Root className={styles.field} data-part="field" invalid={Boolean(error)} disabled={disabled} name={name}>
      <Base.Label className={styles.label} data-part="label">
        {label}
        {optional && <small>{t('optional')}</small>}
      </Base.Label>
      {children}
      {hint && !error && <Base.Description className={styles.hint}>{hint}</Base.Description>}
      <Base.Error className={styles.error} match={Boolean(error)}>
        <CircleAlert size={14} aria-hidden="true" />
        <span>{error}</span>
      </Base.Error>
    </Base.Root>
  )
}
