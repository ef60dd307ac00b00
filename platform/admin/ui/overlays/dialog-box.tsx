import { Dialog as Base } from '@base-ui/react/dialog'
import { X } from 'lucide-react'
import { type ReactNode, type RefObject, useId, useRef } from 'react'
import { useText } from '../../i18n/formats/use-text.ts'
import { pressPrimary } from '../../keyboard/press-primary.ts'
import { useInertPage } from '../../state/inert-page.ts'
import { FreeFields } from '../../state/locked-fields.tsx'
import { WaitingReasonContext } from '../../state/waiting-reason.ts'
import { Button } from '../actions/button.tsx'
import { IconButton } from '../actions/icon-button.tsx'
import type { Overlay } from '../lazy/lazy-overlay.tsx'
import { isFocusLeft } from '../popups/popup-focus.ts'
import { useDialogPlace } from '../table/preview-place.tsx'
import styles from './dialog.module.css'

export interface DialogProps extends Overlay {
  title: string
  /** A wide one fills the screen of a phone. */
  size?: 'usual' | 'large' | 'wide'
  footer?: ReactNode
  /** Adds Cancel before the buttons of the footer. */
  cancel?: boolean
  /** Says why the primary button cannot be pressed yet. */
  note?: ReactNode
  initialFocus?: RefObject<HTMLElement | null>
  children: ReactNode
}

export function DialogBox(props: DialogProps) {
  const { title, open, onOpenChange, size = 'usual', footer, cancel, note, initialFocus, children } = props
  const t = useText('platform')
  const noteId = useId()
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
              data-size={size}
              initialFocus={initialFocus}
              finalFocus={() => isFocusLeft(popup.current)}
              onKeyDown={pressPrimary}
            >
              <div className={styles.dialogHead}>
                <Base.Title>{title}</Base.Title>
                <Base.Close
                  render={<IconButton label={t('close')} icon={<X size={16} aria-hidden="true" />} plain />}
                />
              </div>
              <div className={styles.dialogBody}>{children}</div>
              {footer && (
                <div className={styles.dialogFoot} data-part="dialog-foot">
                  {note && (
                    <span id={noteId} className={styles.dialogNote} role="status">
                      {note}
                    </span>
                  )}
                  {cancel && <Base.Close render={<Button>{t('cancel')}</Button>} />}
                  <WaitingReasonContext value={note ? noteId : undefined}>{footer}</WaitingReasonContext>
                </div>
              )}
            </Base.Popup>
          </Base.Viewport>
        </FreeFields>
      </Base.Portal>
    </Base.Root>
  )
}
