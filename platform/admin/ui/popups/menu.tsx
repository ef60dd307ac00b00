import type { ReactElement } from 'react'
import { WriteLockContext } from '../../state/write-lock.ts'
import { lazyOverlay } from '../lazy/lazy-overlay.tsx'
import type { MenuPopupProps } from './menu-popup.tsx'
import { useOverlayTrigger } from './use-overlay-trigger.ts'

export type { MenuGroup, MenuItem } from './menu-popup.tsx'

export interface MenuProps extends Pick<MenuPopupProps, 'groups' | 'align' | 'writes'> {
  trigger: ReactElement
  onOpenChange?: (open: boolean) => void
}

const Popup = lazyOverlay(async () => (await import('./menu-popup.tsx')).MenuPopup)

export function Menu({ trigger, groups, align, writes, onOpenChange }: MenuProps) {
  const { button, popup } = useOverlayTrigger({ trigger, kind: 'menu', preload: Popup.preload, onOpenChange })

  return (
    <>
      <WriteLockContext value={null}>{button}</WriteLockContext>
      <Popup {...popup} groups={groups} align={align} writes={writes} />
    </>
  )
}
