import { Dialog as Base } from '@base-ui/react/dialog'
import { X } from 'lucide-react'
import type { ReactNode, RefObject } from 'react'
import { useText } from '../i18n/use-text.ts'
import './dialog.css'
import { IconButton } from './icon-button.tsx'
import type { Overlay } from './lazy-overlay.tsx'

export interface DialogProps extends Overlay {
  title: string
  size?: 'usual' | 'large'
  /** Buttons, the primary one last. */
  footer?: ReactNode
  /** What has the focus first; the first thing that can have it unless given. */
  initialFocus?: RefObject<HTMLElement | null>
  children: ReactNode
}

export function DialogBox(props: DialogProps) {
  const { title, open, onOpenChange, size = 'usual', footer, initialFocus, children } = props
  const t = useText('platform')

  return (
    <Base.Root open={open} onOpenChange={(next, { reason }) => onOpenChange(next, reason)}>
      <Base.Portal>
        <Base.Backdrop className="k-veil" />
        <Base.Viewport className="k-dialog-view">
          <Base.Popup className="k-dialog" data-size={size} initialFocus={initialFocus}>
            <div className="k-dialog-head">
              <Base.Title>{title}</Base.Title>
              <Base.Close render={<IconButton label={t('close')} icon={<X size={16} aria-hidden="true" />} plain />} />
            </div>
            <div className="k-dialog-body">{children}</div>
            {footer && <div className="k-dialog-foot">{footer}</div>}
          </Base.Popup>
        </Base.Viewport>
      </Base.Portal>
    </Base.Root>
  )
}
