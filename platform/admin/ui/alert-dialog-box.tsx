import { AlertDialog as Base } from '@base-ui/react/alert-dialog'
import { type ReactNode, useRef } from 'react'
import { useText } from '../i18n/use-text.ts'
import { Button } from './button.tsx'
import './dialog.css'
import type { Overlay } from './lazy-overlay.tsx'

export interface AlertDialogProps extends Overlay {
  /** Names the thing: "Cancel order 20418?" */
  title: string
  /** What follows and cannot be undone. */
  text: ReactNode
  /** The verb of the title: "Cancel order". */
  confirm: string
  /** The safe way out: "Keep order". It has the focus. */
  refuse?: string
  onConfirm: () => void
  busy?: boolean
}

export function AlertDialogBox(props: AlertDialogProps) {
  const { open, onOpenChange, title, text, confirm, refuse, onConfirm, busy } = props
  const t = useText('platform')
  const safe = useRef<HTMLButtonElement>(null)

  return (
    <Base.Root open={open} onOpenChange={(next, { reason }) => onOpenChange(next, reason)}>
      <Base.Portal>
        <Base.Backdrop className="k-veil" />
        <Base.Viewport className="k-dialog-view">
          <Base.Popup className="k-dialog" initialFocus={safe}>
            <div className="k-dialog-head">
              <Base.Title>{title}</Base.Title>
            </div>
            <div className="k-dialog-body">
              <Base.Description>{text}</Base.Description>
            </div>
            <div className="k-dialog-foot">
              <Base.Close render={<Button ref={safe}>{refuse ?? t('cancel')}</Button>} />
              <Button variant="destructive" busy={busy} onClick={onConfirm}>
                {confirm}
              </Button>
            </div>
          </Base.Popup>
        </Base.Viewport>
      </Base.Portal>
    </Base.Root>
  )
}
