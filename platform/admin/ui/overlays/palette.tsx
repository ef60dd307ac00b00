import { lazyOverlay } from '../lazy/lazy-overlay.tsx'

export type { PaletteGroup, PaletteItem, PaletteProps } from './palette-box.tsx'

export const Palette = lazyOverlay(async () => (await import('./palette-box.tsx')).PaletteBox)
