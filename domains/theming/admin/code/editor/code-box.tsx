import { setDiagnostics } from '@codemirror/lint'
import { Annotation, EditorState, type Extension } from '@codemirror/state'
import { EditorView } from '@codemirror/view'
import { useEffect, useRef } from 'react'
import type { Diagnostic } from '../../../contract/theme.ts'
import { adoptSheet } from './adopt-sheet.ts'
import styles from './code-box.module.css'
import { marksOf } from './marks-of.ts'

/** The editor of a file while others are shown: its undo history, its cursor, and who hears of its changes. */
export interface EditorSession {
  kept: { state: EditorState; setup: Extension } | null
  /** Told and not drawn yet: a slow page must not take back what was typed meanwhile. */
  told: string[]
  onChange: (text: string) => void
}

export interface CodeBoxProps {
  session: EditorSession
  text: string
  setup: Extension
  diagnostics: readonly Diagnostic[]
  textOf: (diagnostic: Diagnostic) => string
  /** A line to show; another visit shows it again. */
  line: number | null
  visit: string
}

const fromOutside = Annotation.define<boolean>()
const withoutReturns = (text: string) => text.replaceAll('\r\n', '\n')

/** A file that ends its lines in the manner of Windows keeps them. */
const lineEnds = (text: string): Extension =>
  text.includes('\r\n') && !/(?<!\r)\n/.test(text) ? EditorState.lineSeparator.of('\r\n') : []

const tellChanges = (session: EditorSession) =>
  EditorView.updateListener.of(({ docChanged, state, transactions }) => {
    if (!docChanged || transactions.some((one) => one.annotation(fromOutside))) return
    const text = state.sliceDoc()
    session.told.push(text)
    session.onChange(text)
  })

function openState({ session, text, setup }: Pick<CodeBoxProps, 'session' | 'text' | 'setup'>) {
  const { kept } = session
  if (kept?.setup === setup && kept.state.sliceDoc() === text) return kept.state
  return EditorState.create({ doc: text, extensions: [setup, lineEnds(text), tellChanges(session)] })
}

/** Only what differs, so that the cursor and the undo history stay where they are. */
function differenceOf(before: string, after: string) {
  let from = 0
  while (from < before.length && before[from] === after[from]) from += 1
  let end = 0
  const most = Math.min(before.length, after.length) - from
  while (end < most && before.at(-1 - end) === after.at(-1 - end)) end += 1
  return { from, to: before.length - end, insert: after.slice(from, after.length - end) }
}

function useEditor({ session, text, setup }: CodeBoxProps) {
  const box = useRef<HTMLDivElement>(null)
  const editor = useRef<EditorView>(null)
  const first = useRef(text)

  useEffect(
    function openEditor() {
      if (!box.current) return
      adoptSheet()
      const view = new EditorView({
        parent: box.current,
        state: openState({ session, text: first.current, setup }),
      })
      editor.current = view
      return () => {
        session.kept = { state: view.state, setup }
        editor.current = null
        view.destroy()
      }
    },
    [session, setup],
  )

  useEffect(
    function followText() {
      first.current = text
      const at = session.told.indexOf(text)
      session.told.splice(0, at === -1 ? session.told.length : at + 1)
      if (at !== -1) return
      const before = editor.current?.state.doc.toString()
      const after = withoutReturns(text)
      if (before === undefined || before === after) return
      editor.current?.dispatch({ changes: differenceOf(before, after), annotations: fromOutside.of(true) })
    },
    [session, text],
  )
  return { box, editor }
}

/** The text of a file, from left to right in every language. */
export function CodeBox(props: CodeBoxProps) {
  const { diagnostics, textOf, line, visit } = props
  const { box, editor } = useEditor(props)

  useEffect(
    function markProblems() {
      const view = editor.current
      if (view) view.dispatch(setDiagnostics(view.state, marksOf(view.state.doc, diagnostics, textOf)))
    },
    [editor, diagnostics, textOf],
  )

  useEffect(
    function showLine() {
      const view = editor.current
      if (!view || line === null || !visit) return
      const { from } = view.state.doc.line(Math.min(line, view.state.doc.lines))
      view.dispatch({ selection: { anchor: from }, effects: EditorView.scrollIntoView(from, { y: 'center' }) })
      view.focus()
    },
    [editor, line, visit],
  )

  return <div ref={box} className={styles.codeBox} dir="ltr" />
}
