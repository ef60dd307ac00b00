import { useCallback, useState } from 'react'

/** A text that is not saved yet. */
export interface Draft {
  text: string
  /** SHA-256 of the saved text that the edit began with; empty if there was none. */
  checksum: string
}

export type Drafts = ReadonlyMap<string, Draft>

interface Saved {
  /** The text that was sent. */
  text: string
  checksum: string
}

export interface DraftStore {
  drafts: Drafts
  write(path: string, draft: Draft | null): void
  /** Input that came while a text was on its way stays, on top of that text. */
  markSaved(path: string, saved: Saved): void
  drop(): void
}

function withDraft(drafts: Drafts, path: string, draft: Draft | null): Drafts {
  const next = new Map(drafts)
  if (draft) next.set(path, draft)
  else next.delete(path)
  return next
}

/** Unsaved texts by path. They are kept while the screen is open, whatever file it shows. */
export function useDrafts(): DraftStore {
  const [drafts, setDrafts] = useState<Drafts>(new Map())
  return {
    drafts,
    write: useCallback((path, draft) => setDrafts((now) => withDraft(now, path, draft)), []),
    markSaved: useCallback(
      (path, { text, checksum }) =>
        setDrafts((now) => {
          const draft = now.get(path)
          if (!draft) return now
          return withDraft(now, path, draft.text === text ? null : { ...draft, checksum })
        }),
      [],
    ),
    drop: useCallback(() => setDrafts(new Map()), []),
  }
}
