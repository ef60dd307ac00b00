import { CircleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { useText } from '../i18n/use-text.ts'
import { useShortcut } from '../shortcuts.ts'
import { Button } from './button.tsx'
import './save-bar.css'
import { usePlace } from './use-place.ts'

export interface SaveBarProps {
  /** Something is unsaved: `formState.isDirty`. */
  open: boolean
  onSave: () => void
  onDiscard: () => void
  busy?: boolean
  text?: ReactNode
  /** The form the button submits, where saving is submitting. */
  form?: string
}

/** Takes the place of the top bar while something is unsaved; nothing in the page moves. */
export function SaveBar({ open, onSave, onDiscard, busy, text, form }: SaveBarProps) {
  const t = useText('platform')
  const place = usePlace('save-bar')
  useShortcut(open ? 'mod+s' : null, onSave, { label: t('save') })

  if (!open || !place) return null
  return createPortal(
    <section className="k-save-bar" aria-label={t('unsaved')}>
      <p role="status">
        <CircleAlert size={16} aria-hidden="true" />
        <span>{text ?? t('unsaved')}</span>
      </p>
      <Button onClick={onDiscard} disabled={busy}>
        {t('discard')}
      </Button>
      <Button
        variant="primary"
        busy={busy}
        type={form ? 'submit' : 'button'}
        form={form}
        onClick={form ? undefined : onSave}
      >
        {t('save')}
      </Button>
    </section>,
    place,
  )
}
