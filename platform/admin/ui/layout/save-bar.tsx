import { CircleAlert } from 'lucide-react'
import { type ReactNode, use } from 'react'
import { createPortal } from 'react-dom'
import { useText } from '../../i18n/formats/use-text.ts'
import { useRestingShortcuts, useShortcut } from '../../keyboard/shortcuts.ts'
import { WriteLockContext } from '../../state/write-lock.ts'
import { Button } from '../actions/button.tsx'
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
  form?: string
}

/** Covers the top bar while there are unsaved changes, so that the page does not move. */
export function SaveBar({ open, onSave, onDiscard, busy, waiting, text, action, form }: SaveBarProps) {
  const t = useText('platform')
  const target = usePortalTarget('save-bar')
  const lock = use(WriteLockContext)
  useRestingShortcuts(open)
  useShortcut(open ? 'mod+s' : null, lock ? () => toast.error(lock.reason) : onSave, { label: t('save') })

  if (!open || !target) return null
  return createPortal(
    <section className={styles.saveBar} data-part="save-bar" aria-label={t('unsaved')}>
      <p role="status">
        <CircleAlert size={16} aria-hidden="true" />
        <span>{text || t('unsaved')}</span>
      </p>
      {action}
      <Button onClick={onDiscard} disabled={busy}>
        {t('discard')}
      </Button>
      <Button
        variant="primary"
        busy={busy}
        disabled={waiting}
        type={form ? 'submit' : 'button'}
        form={form}
        onClick={form ? undefined : onSave}
      >
        {t('save')}
      </Button>
    </section>,
    target,
  )
}
