import type { ReactElement } from 'react'
import { LazyOverlay } from './lazy-overlay.tsx'
import { lazyPart } from './lazy-part.ts'
import type { PopoverPopupProps } from './popover-popup.tsx'
import { useOverlayTrigger } from './use-overlay-trigger.ts'

export interface PopoverProps extends Pick<PopoverPopupProps, 'label' | 'align' | 'children'> {
  trigger: ReactElement
  open?: boolean
  onOpenChange?: (open: boolean) => void
}

const popupPart = lazyPart(async () => (await import('./popover-popup.tsx')).PopoverPopup)

export function Popover({ trigger, open, onOpenChange, label, align, children }: PopoverProps) {
  const { button, popup } = useOverlayTrigger({
    trigger,
    kind: 'dialog',
    expect: popupPart.expect,
    open,
    onOpenChange,
  })

  return (
    <>
      {button}
      <LazyOverlay part={popupPart} props={{ ...popup, label, align, children }} takesFocus />
    </>
  )
}
