import { AlertDialog as Base } from '@base-ui/react/alert-dialog'
import { type ReactNode, useRef } from 'react'
import { useText } from '../i18n/use-text.ts'
import { Button } from './button.tsx'
import './dialog.css'

export interface AlertDialogProps {
  open: boolean
  onOpenChange: (open: boolean) => void
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

/** Asks before what cannot be undone. */
export function AlertDialog(props: AlertDialogProps) {
  const { open, onOpenChange, title, text, confirm, refuse, onConfirm, busy } = props
  const t = useText('platform')
  const safe = useRef<HTMLButtonElement>(null)

  return (
    <Base.Root open={open} onOpenChange={onOpenChange}>
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
