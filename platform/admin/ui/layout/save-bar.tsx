import { CircleAlert } from 'lucide-react'
import { type ReactNode, use } from 'react'
import { createPortal } from 'react-dom'
import { useText } from '../../i18n/formats/use-text.ts'
import { useRestingShortcuts, useShortcut } from '../../keyboard/shortcuts.ts'
import { WriteLockContext } from '../../state/write-lock.ts'
import { Button } from '../actions/button.tsx'
import { Kbd } from '../display/kbd.tsx'
import { toast } from '../feedback/toast.ts'
import styles from './save-bar.module.css'
import { usePortalTarget } from './use-portal-target.ts'

export interface SaveBarProps {
  open: boolean
  onSave: () => void
  onDiscard: () => void
  busy?: boolean
  /** Save is disabled; its shortcut still calls `onSave`. */
  waiting?: boolean
  /** Instead of "Unsaved changes". */
  text?: ReactNode
  action?: ReactNode
  /** Before Save: another way to save. */
  before?: ReactNode
  form?: string
  /** Of the bar itself. */
  label?: string
  icon?: ReactNode
  /** Instead of "Save"; null where the button stands elsewhere, such as at the lower edge of a phone. */
  saveText?: string | null
  /** After it, such as its key. */
  saveEnd?: ReactNode
}

/** The key of the button that it stands in, where there are several. */
export const SaveKey = () => (
  <span className={styles.saveKey}>
    <Kbd keys="mod+s" />
  </span>
)

/** Covers the top bar while there are unsaved changes, so that the page does not move. */
export function SaveBar(props: SaveBarProps) {
  const { open, onSave, onDiscard, busy, waiting, text, action, before, form, icon } = props
  const t = useText('platform')
  const { label = t('unsaved'), saveText = t('save'), saveEnd } = props
  const target = usePortalTarget('save-bar')
  const lock = use(WriteLockContext)
  useRestingShortcuts(open)
  useShortcut(open ? 'mod+s' : null, lock ? () => toast.error(lock.reason) : onSave, { label: saveText ?? t('save') })

  if (!open || !target) return null
  return createPortal(
    <section className={styles.saveBar} data-part="save-bar" aria-label={label}>
      <p role="status">
        {icon ?? <CircleAlert size={16} aria-hidden="true" />}
        <span>{text || t('unsaved')}</span>
      </p>
      {action}
      <Button onClick={onDiscard} disabled={busy}>
        {t('discard')}
      </Button>
      {before}
      {saveText !== null && (
        <Button
          variant="primary"
          busy={busy}
          disabled={waiting}
          type={form ? 'submit' : 'button'}
          form={form}
          onClick={form ? undefined : onSave}
          iconEnd={saveEnd}
        >
          {saveText}
        </Button>
      )}
    </section>,
    target,
  )
}
