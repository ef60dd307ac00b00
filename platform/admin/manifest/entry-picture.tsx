import { useEntryAt } from './use-entry-at.ts'

/** The icon of a menu entry, as the picture of its empty list. */
export function EntryPicture({ to }: { to: string }) {
  const entry = useEntryAt(to)
  return entry && <entry.Icon size={32} strokeWidth={1.5} aria-hidden="true" />
}
