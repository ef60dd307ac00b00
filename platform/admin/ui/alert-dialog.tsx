import type { AlertDialogProps } from './alert-dialog-box.tsx'
import { LazyOverlay } from './lazy-overlay.tsx'
import { lazyPart } from './lazy-part.ts'

export type { AlertDialogProps } from './alert-dialog-box.tsx'

const box = lazyPart(async () => (await import('./alert-dialog-box.tsx')).AlertDialogBox)

/** Asks before what cannot be undone. */
export const AlertDialog = (props: AlertDialogProps) => <LazyOverlay part={box} props={props} takesFocus />
