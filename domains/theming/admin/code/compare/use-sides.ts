import { defaultKeymap, history, historyKeymap } from '@codemirror/commands'
import type { Extension } from '@codemirror/state'
import { keymap } from '@codemirror/view'
import { useLatest, useText } from '@comptoir/platform/admin'
import { useCallback } from 'react'
import type { ThemeVocabulary } from '../../../contract/theme.ts'
import { languageOf } from '../editor/code-language.ts'
import { codeBasics } from '../editor/editor-setup.ts'
import { editorWords } from '../editor/editor-words.ts'

interface Sides {
  path: string
  vocabulary: ThemeVocabulary
  /** Texts of both sides. */
  before: string
  after: string
  isEditable: boolean
}

const noPaths = () => []

/** Both texts of a comparison in the language of their file; the second may be edited. */
export function useSides({ path, vocabulary, before, after, isEditable }: Sides) {
  const words = useLatest(useText('theming'))
  return useCallback(
    (side: 'before' | 'after'): Extension => {
      const isReadOnly = side === 'before' || !isEditable
      return [
        codeBasics({ name: `${path}: ${side === 'before' ? before : after}` }, isReadOnly),
        editorWords(words),
        languageOf(path, { vocabulary, pathsNow: noPaths }),
        history(),
        keymap.of([...defaultKeymap, ...historyKeymap]),
      ]
    },
    [path, vocabulary, before, after, isEditable, words],
  )
}
