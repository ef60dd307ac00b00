import { autocompletion, closeBrackets, closeBracketsKeymap, completionKeymap } from '@codemirror/autocomplete'
import { defaultKeymap, history, historyKeymap, indentWithTab } from '@codemirror/commands'
import { bracketMatching, indentOnInput } from '@codemirror/language'
import { lintGutter, nextDiagnostic, previousDiagnostic } from '@codemirror/lint'
import { highlightSelectionMatches, search, searchKeymap } from '@codemirror/search'
import { EditorState, type Extension } from '@codemirror/state'
import {
  drawSelection,
  EditorView,
  highlightActiveLine,
  highlightActiveLineGutter,
  keymap,
  lineNumbers,
} from '@codemirror/view'
import { editorLook } from './editor-look.ts'

export interface EditorNames {
  /** Name of the text box: the path of the file. */
  name: string
  /** Element that explains the Tab key. */
  hintId?: string
}

/** Extensions of every text box of code; a read-only one keeps its cursor, for users without a mouse. */
export const codeBasics = ({ name, hintId }: EditorNames, isReadOnly: boolean): Extension => [
  editorLook,
  lineNumbers(),
  drawSelection(),
  EditorState.readOnly.of(isReadOnly),
  EditorView.contentAttributes.of({
    'aria-label': name,
    ...(hintId !== undefined && { 'aria-describedby': hintId }),
    ...(isReadOnly && { 'aria-readonly': 'true' }),
    translate: 'no',
    tabindex: '0',
    dir: 'ltr',
  }),
]

const isNarrow = () => window.matchMedia('(max-width: 700px)').matches

/** Escape and then Tab leaves the box, as everywhere in this library. */
export const editorSetup = (): Extension => [
  highlightActiveLineGutter(),
  highlightActiveLine(),
  history(),
  EditorState.allowMultipleSelections.of(true),
  indentOnInput(),
  bracketMatching(),
  closeBrackets(),
  autocompletion({ icons: false }),
  highlightSelectionMatches(),
  search({ top: true }),
  lintGutter(),
  isNarrow() ? EditorView.lineWrapping : [],
  keymap.of([
    ...closeBracketsKeymap,
    ...completionKeymap,
    ...defaultKeymap,
    ...searchKeymap,
    ...historyKeymap,
    { key: 'F8', run: nextDiagnostic },
    { key: 'Shift-F8', run: previousDiagnostic },
    indentWithTab,
  ]),
]
