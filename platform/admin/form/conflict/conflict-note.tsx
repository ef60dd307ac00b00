import { useText } from '../../i18n/formats/use-text.ts'
import { Button } from '../../ui/actions/button.tsx'
import { Avatar } from '../../ui/display/avatar.tsx'
import styles from './conflict-note.module.css'
import type { Conflict } from './use-based-form.ts'

interface ConflictNoteProps {
  conflict: Conflict
  field: string
  label: string
  /** The other value; undefined if it cannot be said in a few words. */
  value: string | undefined
}

/** At the field that both changed: who wrote what, and the choice. */
export function ConflictNote({ conflict, field, label, value }: ConflictNoteProps) {
  const t = useText('platform')
  const { by } = conflict

  return (
    <fieldset className={styles.conflict} aria-label={t('conflict.of', { field: label })} data-conflict={field}>
      {by !== null && <Avatar name={by} size={20} />}
      <p>
        {t(value === undefined ? 'conflict.changed' : 'conflict.wrote', { name: by ?? t('conflict.somebody') })}{' '}
        {value !== undefined && (
          <strong>
            <bdi>{value}</bdi>
          </strong>
        )}
      </p>
      <Button onClick={() => conflict.takeTheirs(field)}>{t('take_theirs')}</Button>
      <Button onClick={() => conflict.keepMine(field)}>{t('keep_mine')}</Button>
    </fieldset>
  )
}

export function WasNote({ value }: { value: string }) {
  const t = useText('platform')
  const isEmpty = value === t('conflict.empty')
  return <span className={styles.was}>{isEmpty ? t('conflict.was_empty') : t('conflict.was', { value })}</span>
}
