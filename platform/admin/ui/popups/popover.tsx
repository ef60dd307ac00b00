import type { ReactElement } from 'react'
import { WriteLockContext } from '../../state/write-lock.ts'
import { lazyOverlay } from '../lazy/lazy-overlay.tsx'
import type { PopoverPopupProps } from './popover-popup.tsx'
import { useOverlayTrigger } from './use-overlay-trigger.ts'

export interface PopoverProps extends Pick<PopoverPopupProps, 'label' | 'align' | 'children'> {
  trigger: ReactElement
  open?: boolean
  onOpenChange?: (open: boolean) => void
}

const Popup = lazyOverlay(async () => (await import('./popover-popup.tsx')).PopoverPopup)

export function Popover({ trigger, open, onOpenChange, label, align, children }: PopoverProps) {
  const { button, popup } = useOverlayTrigger({
    trigger,
    kind: 'dialog',
    preload: Popup.preload,
    open,
    onOpenChange,
  })

  return (
    <>
      <WriteLockContext value={null}>{button}</WriteLockContext>
      <Popup {...popup} label={label} align={align}>
        {children}
      </Popup>
    </>
  )
}
