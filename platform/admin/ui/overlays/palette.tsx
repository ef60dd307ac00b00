import { lazyOverlay } from '../lazy/lazy-overlay.tsx'

export type { PaletteGroup } from './palette-box.tsx'

export const Palette = lazyOverlay(async () => (await import('./palette-box.tsx')).PaletteBox)
