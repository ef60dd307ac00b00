import { lazyOverlay } from '../lazy/lazy-overlay.tsx'

export type { DrawerProps } from './drawer-box.tsx'

export const Drawer = lazyOverlay(async () => (await import('./drawer-box.tsx')).DrawerBox)
