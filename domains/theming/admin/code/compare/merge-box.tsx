import { MergeView, unifiedMergeView } from '@codemirror/merge'
import type { Extension } from '@codemirror/state'
import { EditorView } from '@codemirror/view'
import { useLatest } from '@comptoir/platform/admin'
import { useEffect, useRef } from 'react'
import { adoptSheet } from '../editor/adopt-sheet.ts'
import styles from './compare.module.css'

interface MergeBoxProps {
  before: string
  after: string
  /** Language of the text on this side. */
  setupOf: (side: 'before' | 'after') => Extension
  /** The second text can be edited. */
  onChange?: (text: string) => void
}

/** Fewer lines that are the same stay visible. */
const collapse = { margin: 3, minSize: 8 }
const isWide = () => window.matchMedia('(min-width: 1000px)').matches

interface Opened {
  parent: HTMLElement
  given: Pick<MergeBoxProps, 'before' | 'after' | 'setupOf'>
  /** Null: nothing can be changed. */
  notify: ((text: string) => void) | null
}

function openBoth({ parent, given: { before, after, setupOf }, notify }: Opened) {
  const listener = notify
    ? EditorView.updateListener.of(({ docChanged, state }) => docChanged && notify(state.sliceDoc()))
    : []
  if (!isWide()) {
    const unified = unifiedMergeView({ original: before, mergeControls: notify !== null, collapseUnchanged: collapse })
    return new EditorView({
      parent,
      doc: after,
      extensions: [setupOf('after'), EditorView.lineWrapping, unified, listener],
    })
  }
  return new MergeView({
    parent,
    a: { doc: before, extensions: setupOf('before') },
    b: { doc: after, extensions: [setupOf('after'), listener] },
    collapseUnchanged: collapse,
    ...(notify && { revertControls: 'a-to-b' as const }),
  })
}

/** Two texts with what differs: side by side, or one below the other where there is no room. */
export function MergeBox({ before, after, setupOf, onChange }: MergeBoxProps) {
  const box = useRef<HTMLDivElement>(null)
  const notify = useLatest((text: string) => onChange?.(text))
  const isEditable = onChange !== undefined
  // The edited text comes back with each key; only another text from outside opens the box anew.
  const shown = useRef(after)

  useEffect(
    function openTexts() {
      if (!box.current) return
      adoptSheet()
      const views = openBoth({
        parent: box.current,
        given: { before, after: shown.current, setupOf },
        notify: isEditable
          ? (text) => {
              shown.current = text
              notify(text)
            }
          : null,
      })
      return () => views.destroy()
    },
    [before, setupOf, isEditable, notify],
  )
  return <div ref={box} className={styles.mergeBox} dir="ltr" />
}
