import { Dialog as Base } from '@base-ui/react/dialog'
import { X } from 'lucide-react'
import type { ReactElement, ReactNode } from 'react'
import { useText } from '../i18n/use-text.ts'
import './dialog.css'
import { IconButton } from './icon-button.tsx'

export interface DialogProps {
  title: string
  open?: boolean
  onOpenChange?: (open: boolean) => void
  /** The button that opens it, where it is not opened by other means. */
  trigger?: ReactElement
  size?: 'usual' | 'large'
  /** Buttons, the primary one last. */
  footer?: ReactNode
  children: ReactNode
}

export function Dialog({ title, open, onOpenChange, trigger, size = 'usual', footer, children }: DialogProps) {
  const t = useText('platform')

  return (
    <Base.Root open={open} onOpenChange={onOpenChange}>
      {trigger && <Base.Trigger render={trigger} />}
      <Base.Portal>
        <Base.Backdrop className="k-veil" />
        <Base.Viewport className="k-dialog-view">
          <Base.Popup className="k-dialog" data-size={size}>
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
