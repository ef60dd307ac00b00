import { Pencil } from 'lucide-react'
import { type ReactNode, use } from 'react'
import { createPortal } from 'react-dom'
import { useText } from '../i18n/formats/use-text.ts'
import { useRestingShortcuts, useShortcut } from '../keyboard/shortcuts.ts'
import { WriteLockContext } from '../state/write-lock.ts'
import { Button } from '../ui/actions/button.tsx'
import { toast } from '../ui/feedback/toast.ts'
import saveBarStyles from '../ui/layout/save-bar.module.css'
import { SaveKey } from '../ui/layout/save-bar.tsx'
import { usePortalTarget } from '../ui/layout/use-portal-target.ts'
import styles from './draft-bar.module.css'

export interface DraftBarProps {
  open: boolean
  /** Something is typed that the draft does not have yet. */
  isUnsaved: boolean
  label: string
  text: ReactNode
  busy?: boolean
  /** Publishing waits for what the page says. */
  waiting?: boolean
  keepText: string
  onKeep: () => void
  onDiscard: () => void
  publishText: string
  onPublish: () => void
}

/** The save bar of a page that keeps drafts: only publishing has an effect. */
export function DraftBar(props: DraftBarProps) {
  const { open, isUnsaved, label, text, busy, waiting, keepText, onKeep, onDiscard, publishText, onPublish } = props
  const t = useText('platform')
  const target = usePortalTarget('save-bar')
  const lock = use(WriteLockContext)
  useRestingShortcuts(open && isUnsaved)
  useShortcut(open ? 'mod+s' : null, lock ? () => toast.error(lock.reason) : onPublish, { label: publishText })

  if (!open || !target) return null
  return createPortal(
    <section className={saveBarStyles.saveBar} data-part="save-bar" aria-label={label}>
      <p role="status">
        <Pencil size={16} aria-hidden="true" />
        <span>{text}</span>
      </p>
      <Button onClick={onDiscard} disabled={busy}>
        {t('discard')}
      </Button>
      <span className={styles.keepDraft}>
        <Button onClick={onKeep} disabled={busy || !isUnsaved}>
          {keepText}
        </Button>
      </span>
      <Button variant="primary" busy={busy} disabled={waiting} onClick={onPublish} iconEnd={<SaveKey />}>
        {publishText}
      </Button>
    </section>,
    target,
  )
}
