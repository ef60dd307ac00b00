import type { ThemeDesign } from '@comptoir/platform/contract'
import { useCallback, useMemo, useState } from 'react'
import type { Theme } from '../../../contract/theme.ts'
import { type Documents, documentsOf } from '../model/documents.ts'
import { type History, historyOf, redone, undone, withStep } from '../model/history.ts'
import { changedPaths, rebase, rebaseToTheirs } from '../model/rebase.ts'

export interface LoadedDesign {
  theme: Theme
  design: ThemeDesign
}

interface EditorState {
  /** The documents that were read. */
  base: LoadedDesign
  history: History
}

const startOf = (base: LoadedDesign): EditorState => ({ base, history: historyOf(documentsOf(base.design)) })

/** Steps back would undo what others changed, so they end where others saved. */
function accepted({ base, history }: EditorState, next: LoadedDesign, sent: Documents): EditorState {
  const theirs = documentsOf(next.design)
  const { documents, conflicts } = rebase({ base: sent, mine: history.present, theirs })
  // Saving will say so.
  if (conflicts.length > 0) return { base, history }
  const isAlone = changedPaths(sent, theirs).length === 0
  return { base: next, history: isAlone ? { ...history, present: documents } : historyOf(documents) }
}

/** Changes of a theme that are not saved, step by step. */
export function useEditor(loaded: LoadedDesign) {
  const [state, setState] = useState(() => startOf(loaded))
  const { base, history } = state
  const saved = useMemo(() => documentsOf(base.design), [base])
  const documents = history.present
  const changed = useMemo(() => changedPaths(saved, documents), [saved, documents])
  const onHistory = useCallback(
    (move: (history: History) => History) => setState((before) => ({ ...before, history: move(before.history) })),
    [],
  )

  return {
    ...base,
    documents,
    changed,
    canUndo: history.past.length > 0,
    canRedo: history.future.length > 0,
    change: useCallback(
      (next: Documents, field: string | null = null) =>
        onHistory((before) => withStep(before, { documents: next, field, at: Date.now() })),
      [onHistory],
    ),
    undo: useCallback(() => onHistory(undone), [onHistory]),
    redo: useCallback(() => onHistory(redone), [onHistory]),
    discard: useCallback(() => setState((before) => startOf(before.base)), []),
    /** After a save of a colleague, or of these documents. */
    accept: useCallback(
      (next: LoadedDesign, sent?: Documents) =>
        setState((before) => accepted(before, next, sent ?? documentsOf(before.base.design))),
      [],
    ),
    takeTheirs: useCallback(
      (next: LoadedDesign) =>
        setState(({ base: before, history: { present } }) => ({
          base: next,
          history: historyOf(
            rebaseToTheirs({
              base: documentsOf(before.design),
              mine: present,
              theirs: documentsOf(next.design),
            }),
          ),
        })),
      [],
    ),
  }
}

export type EditorModel = ReturnType<typeof useEditor>
