import { Dialog as Base } from '@base-ui/react/dialog'
import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { useText } from '../i18n/use-text.ts'
import './dialog.css'
import './drawer.css'
import { IconButton } from './icon-button.tsx'
import type { Overlay } from './lazy-overlay.tsx'

/** `outside-press` is the reason when someone pressed beside it. */
export interface DrawerProps extends Overlay {
  title: string
  /** `peek` leaves the page in use beside it. */
  kind?: 'modal' | 'peek'
  side?: 'start' | 'end'
  /** Without head and padding: the sidebar of a phone. */
  bare?: boolean
  footer?: ReactNode
  children: ReactNode
}

export function DrawerBox(props: DrawerProps) {
  const { title, open, onOpenChange, kind = 'modal', side = 'end', bare, footer, children } = props
  const t = useText('platform')
  const isModal = kind === 'modal'

  return (
    <Base.Root
      open={open}
      onOpenChange={(next, { reason }) => onOpenChange(next, reason)}
      modal={isModal}
      disablePointerDismissal={!isModal}
    >
      <Base.Portal>
        {isModal && <Base.Backdrop className="k-veil" />}
        <Base.Popup
          className="k-drawer"
          data-side={side}
          data-bare={bare || undefined}
          data-peek={!isModal || undefined}
          aria-label={bare ? title : undefined}
          initialFocus={isModal ? undefined : false}
        >
          {bare ? (
            children
          ) : (
            <>
              <div className="k-drawer-head">
                <Base.Title>{title}</Base.Title>
                <Base.Close
                  render={<IconButton label={t('close')} icon={<X size={16} aria-hidden="true" />} plain />}
                />
              </div>
              <div className="k-drawer-body">{children}</div>
              {footer && <div className="k-drawer-foot">{footer}</div>}
            </>
          )}
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  )
}
