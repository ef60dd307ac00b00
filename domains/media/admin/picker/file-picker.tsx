import { lazyOverlay } from '@comptoir/platform/admin'

/** Picks from the library, uploads, or fetches from a URL. */
export const FilePicker = lazyOverlay(async () => (await import('./file-picker-box.tsx')).FilePickerBox)
