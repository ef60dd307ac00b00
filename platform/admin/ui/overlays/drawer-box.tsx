import { Dialog as Base } from '@base-ui/react/dialog'
import { X } from 'lucide-react'
import { type ReactNode, useRef } from 'react'
import { useText } from '../../i18n/formats/use-text.ts'
import { useInertPage } from '../../state/inert-page.ts'
import { FreeFields } from '../../state/locked-fields.tsx'
import { IconButton } from '../actions/icon-button.tsx'
import type { Overlay } from '../lazy/lazy-overlay.tsx'
import { isFocusLeft } from '../popups/popup-focus.ts'
import dialogStyles from './dialog.module.css'
import drawerStyles from './drawer.module.css'

/** The reason is `outside-press` after a click beside it. */
export interface DrawerProps extends Overlay {
  title: string
  /** `preview` leaves the page usable. */
  kind?: 'modal' | 'preview'
  side?: 'start' | 'end'
  /** No header and no padding: the sidebar on a phone. */
  bare?: boolean
  footer?: ReactNode
  children: ReactNode
}

export function DrawerBox(props: DrawerProps) {
  const { title, open, onOpenChange, kind = 'modal', side = 'end', bare, footer, children } = props
  const t = useText('platform')
  const isModal = kind === 'modal'
  useInertPage(open && isModal)
  const popup = useRef<HTMLDivElement>(null)

  return (
    <Base.Root
      open={open}
      onOpenChange={(next, { reason }) => onOpenChange(next, reason)}
      modal={isModal}
      disablePointerDismissal={!isModal}
    >
      <Base.Portal>
        <FreeFields>
          {isModal && <Base.Backdrop className={dialogStyles.veil} />}
          <Base.Popup
            ref={popup}
            className={drawerStyles.drawer}
            data-part="drawer"
            data-side={side}
            data-bare={bare || undefined}
            data-preview={!isModal || undefined}
            aria-label={bare ? title : undefined}
            initialFocus={isModal ? undefined : false}
            finalFocus={() => isFocusLeft(popup.current)}
          >
            {bare ? (
              children
            ) : (
              <>
                <div className={drawerStyles.drawerHead}>
                  <Base.Title>{title}</Base.Title>
                  <Base.Close
                    render={<IconButton label={t('close')} icon={<X size={16} aria-hidden="true" />} plain />}
                  />
                </div>
                <div className={drawerStyles.drawerBody}>{children}</div>
                {footer && <div className={drawerStyles.drawerFoot}>{footer}</div>}
              </>
            )}
          </Base.Popup>
        </FreeFields>
      </Base.Portal>
    </Base.Root>
  )
}
