import { lazyOverlay } from '../lazy/lazy-overlay.tsx'

export type { DialogProps } from './dialog-box.tsx'

export const Dialog = lazyOverlay(async () => (await import('./dialog-box.tsx')).DialogBox)
