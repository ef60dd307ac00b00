import { AlertDialog as Base } from '@base-ui/react/alert-dialog'
import { type ReactNode, useRef } from 'react'
import { useText } from '../../i18n/formats/use-text.ts'
import { useInertPage } from '../../state/inert-page.ts'
import { FreeFields } from '../../state/locked-fields.tsx'
import { Button } from '../actions/button.tsx'
import type { Overlay } from '../lazy/lazy-overlay.tsx'
import { isFocusLeft } from '../popups/popup-focus.ts'
import { useDialogPlace } from '../table/preview-place.tsx'
import styles from './dialog.module.css'

export interface AlertDialogProps extends Overlay {
  /** Names the record: "Cancel order 20418?" */
  title: string
  text: ReactNode
  /** The verb of the title: "Cancel order". */
  confirm: string
  /** The safe answer, which has the focus: "Keep order". */
  cancel?: string
  onConfirm: () => void
  busy?: boolean
  /** False if nothing is lost: red is for loss alone. */
  loses?: boolean
  /** False for what a panel that only reads allows, such as leaving a page. */
  writes?: boolean
}

export function AlertDialogBox(props: AlertDialogProps) {
  const { open, onOpenChange, title, text, confirm, cancel, onConfirm, busy, loses = true, writes } = props
  const t = useText('platform')
  const safe = useRef<HTMLButtonElement>(null)
  useInertPage(open)
  const place = useDialogPlace()
  const popup = useRef<HTMLDivElement>(null)

  return (
    <Base.Root open={open} onOpenChange={(next, { reason }) => onOpenChange(next, reason)}>
      <Base.Portal container={place}>
        <FreeFields>
          <Base.Backdrop className={styles.veil} />
          <Base.Viewport className={styles.dialogView}>
            <Base.Popup
              ref={popup}
              className={styles.dialog}
              initialFocus={safe}
              finalFocus={() => isFocusLeft(popup.current)}
            >
              <div className={styles.dialogHead}>
                <Base.Title>{title}</Base.Title>
              </div>
              <div className={styles.dialogBody}>
                <Base.Description>{text}</Base.Description>
              </div>
              <div className={styles.dialogFoot}>
                <Base.Close render={<Button ref={safe}>{cancel ?? t('cancel')}</Button>} />
                <Button variant={loses ? 'destructive' : 'primary'} writes={writes} busy={busy} onClick={onConfirm}>
                  {confirm}
                </Button>
              </div>
            </Base.Popup>
          </Base.Viewport>
        </FreeFields>
      </Base.Portal>
    </Base.Root>
  )
}
