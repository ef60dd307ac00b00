import type { DrawerProps } from './drawer-box.tsx'
import { LazyOverlay } from './lazy-overlay.tsx'
import { lazyPart } from './lazy-part.ts'

export type { DrawerProps } from './drawer-box.tsx'

const box = lazyPart(async () => (await import('./drawer-box.tsx')).DrawerBox)

export const Drawer = (props: DrawerProps) => (
  <LazyOverlay part={box} props={props} takesFocus={props.kind !== 'peek'} />
)
