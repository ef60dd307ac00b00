import type { ReactElement } from 'react'
import { LazyOverlay } from './lazy-overlay.tsx'
import { lazyPart } from './lazy-part.ts'
import type { MenuPopupProps } from './menu-popup.tsx'
import { useOverlayTrigger } from './use-overlay-trigger.ts'

export type { MenuGroup, MenuItem } from './menu-popup.tsx'

export interface MenuProps extends Pick<MenuPopupProps, 'groups' | 'align'> {
  /** The button that opens it. */
  trigger: ReactElement
}

const popupPart = lazyPart(async () => (await import('./menu-popup.tsx')).MenuPopup)

export function Menu({ trigger, groups, align }: MenuProps) {
  const { button, popup } = useOverlayTrigger({ trigger, kind: 'menu', expect: popupPart.expect })

  return (
    <>
      {button}
      <LazyOverlay part={popupPart} props={{ ...popup, groups, align }} takesFocus />
    </>
  )
}
