import { lazyOverlay } from '../lazy/lazy-overlay.tsx'

export const Drawer = lazyOverlay(async () => (await import('./drawer-box.tsx')).DrawerBox)
