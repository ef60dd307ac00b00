import { lazyOverlay } from '../lazy/lazy-overlay.tsx'

export const Dialog = lazyOverlay(async () => (await import('./dialog-box.tsx')).DialogBox)
