import { lazyOverlay } from '../lazy/lazy-overlay.tsx'

/** Says beside a field without a `Field` why its entry is refused; the field refers to it by `aria-describedby`. */
export const EntryNote = lazyOverlay(async () => (await import('./entry-note-popup.tsx')).EntryNotePopup)
