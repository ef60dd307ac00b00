import { useCan } from '@comptoir/platform/admin'
import { useRef, useState } from 'react'
import type { Diagnostic, LiquidTemplateRow, Theme, ThemeVocabulary } from '../../../contract/theme.ts'
import type { EditorSession } from '../editor/code-box.tsx'
import type { FileMarks } from '../tree/file-tree.tsx'
import { type CodeAddress, useCodeAddress } from './use-code-address.ts'
import { useColleagues } from './use-code-files.ts'
import { type Draft, type DraftStore, useDrafts } from './use-drafts.ts'
import { useSaveFiles } from './use-save-files.ts'

export interface Code {
  theme: Theme
  files: readonly LiquidTemplateRow[]
  vocabulary: ThemeVocabulary
  address: CodeAddress
  store: DraftStore
  mayEdit: boolean
  isSaving: boolean
  save(paths: readonly string[]): void
  marksOf(path: string): FileMarks
  /** Errors of files that were open, as far as they are known. */
  errors: ReadonlyMap<string, readonly Diagnostic[]>
  noteErrors(path: string, errors: readonly Diagnostic[]): void
  sessionOf(path: string): EditorSession
}

/** Has a colleague saved the file since its edit began? */
export const isStale = (draft: Draft | undefined, saved: Pick<LiquidTemplateRow, 'checksum'> | undefined) =>
  draft !== undefined && saved !== undefined && draft.checksum !== saved.checksum

function useSessions() {
  const sessions = useRef(new Map<string, EditorSession>())
  return (path: string) => {
    const known = sessions.current.get(path)
    if (known) return known
    const session: EditorSession = { kept: null, told: [], onChange: () => {} }
    sessions.current.set(path, session)
    return session
  }
}

const none: readonly Diagnostic[] = []
const isSame = (a: readonly Diagnostic[], b: readonly Diagnostic[]) => JSON.stringify(a) === JSON.stringify(b)

type Loaded = Pick<Code, 'theme' | 'files' | 'vocabulary'>

/** The files of a theme and what somebody does with them. */
export function useCode({ theme, files, vocabulary }: Loaded): Code {
  const address = useCodeAddress()
  const store = useDrafts()
  const mayEdit = useCan('theme_code')
  const sessionOf = useSessions()
  const [errors, setErrors] = useState<Code['errors']>(new Map())
  const { file } = address
  useColleagues(theme.id, { file, isUnsaved: file !== null && store.drafts.has(file) })
  const saving = useSaveFiles({
    theme: theme.id,
    files,
    store,
    onConflict: (path) => address.open(path, { view: 'compare' }),
  })
  return {
    ...{ theme, files, vocabulary, address, store, mayEdit, errors, sessionOf },
    isSaving: saving.isPending,
    save: (paths) => saving.mutate(paths),
    marksOf: (path) => ({ isUnsaved: store.drafts.has(path), errors: errors.get(path)?.length ?? 0 }),
    noteErrors: (path, noted) =>
      setErrors((now) => (isSame(now.get(path) ?? none, noted) ? now : new Map(now).set(path, noted))),
  }
}
