import { LazyOverlay } from './lazy-overlay.tsx'
import { lazyPart } from './lazy-part.ts'
import type { PaletteProps } from './palette-box.tsx'

export type { PaletteGroup, PaletteItem, PaletteProps } from './palette-box.tsx'

const box = lazyPart(async () => (await import('./palette-box.tsx')).PaletteBox)

/** What stands around the palette is fetched with it. */
export const fetchPalette = box.fetch

/** Everything one can go to or do, by typing. The caller says what there is. */
export const Palette = (props: PaletteProps) => <LazyOverlay part={box} props={props} takesFocus />
