import { lazyOverlay } from '../lazy/lazy-overlay.tsx'

export const AlertDialog = lazyOverlay(async () => (await import('./alert-dialog-box.tsx')).AlertDialogBox)
