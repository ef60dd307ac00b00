import { lazyOverlay } from '../lazy/lazy-overlay.tsx'

export type { PaletteGroup, PaletteItem } from './palette-item.ts'

export const Palette = lazyOverlay(async () => (await import('./palette-box.tsx')).PaletteBox)
