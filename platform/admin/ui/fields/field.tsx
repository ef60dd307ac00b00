import { Field as Base } from '@base-ui/react/field'
import { CircleAlert } from 'lucide-react'
import { type ReactNode, use, useState } from 'react'
import { useText } from '../../i18n/formats/use-text.ts'
import { type EntryFault, FieldEntryContext } from '../../state/field-entry.ts'
import { FieldNotesContext } from '../../state/field-notes.ts'
import styles from './field.module.css'

export interface FieldProps {
  label: ReactNode
  hint?: ReactNode
  error?: ReactNode
  optional?: boolean
  /** On the label's line. */
  note?: ReactNode
  disabled?: boolean
  name?: string
  /** The form's own field, where the form shows what others have changed. */
  path?: string
  children: ReactNode
}

export function Field({ label, hint, error: given, optional, note, disabled, name, path, children }: FieldProps) {
  const t = useText('platform')
  const [entry, setEntry] = useState<EntryFault | null>(null)
  const error = entry && (entry.isLeft || given) ? entry.text : given
  const notesOf = use(FieldNotesContext)
  const { beside, below } = path === undefined ? {} : notesOf(path)

  return (
    <Base.Root className={styles.field} data-part="field" invalid={Boolean(error)} disabled={disabled} name={name}>
      <Base.Label className={styles.label} data-part="label">
        <span>{label}</span>
        {optional && <small>{t('optional')}</small>}
        {beside}
        {note}
      </Base.Label>
      <FieldEntryContext value={setEntry}>{children}</FieldEntryContext>
      {hint && !error && <Base.Description className={styles.hint}>{hint}</Base.Description>}
      <Base.Error className={styles.error} match={Boolean(error)}>
        <CircleAlert size={14} aria-hidden="true" />
        <span>{error}</span>
      </Base.Error>
      {below}
    </Base.Root>
  )
}
