import { lazyOverlay } from '@comptoir/platform/admin'

export type { FilePickerProps } from './file-picker-box.tsx'

/** Picks from the library, uploads, or fetches from a URL. */
export const FilePicker = lazyOverlay(async () => (await import('./file-picker-box.tsx')).FilePickerBox)
