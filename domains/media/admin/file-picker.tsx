import { LazyOverlay, lazyPart } from '@comptoir/platform/admin'
import type { FilePickerProps } from './file-picker-box.tsx'

export type { FilePickerProps } from './file-picker-box.tsx'

const box = lazyPart(async () => (await import('./file-picker-box.tsx')).FilePickerBox)

/** Asks for one file or several: out of the library, brought along, or fetched from an address. */
export const FilePicker = (props: FilePickerProps) => <LazyOverlay part={box} props={props} takesFocus />
