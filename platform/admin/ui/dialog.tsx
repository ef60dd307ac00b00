import type { DialogProps } from './dialog-box.tsx'
import { LazyOverlay } from './lazy-overlay.tsx'
import { lazyPart } from './lazy-part.ts'

export type { DialogProps } from './dialog-box.tsx'

const box = lazyPart(async () => (await import('./dialog-box.tsx')).DialogBox)

export const Dialog = (props: DialogProps) => <LazyOverlay part={box} props={props} takesFocus />
