import { Text, useLatest, useText } from '@comptoir/platform/admin'
import { useEffect, useId, useMemo } from 'react'
import styles from './code.module.css'
import { CodeBox } from './editor/code-box.tsx'
import { languageOf } from './editor/code-language.ts'
import { codeBasics, editorSetup } from './editor/editor-setup.ts'
import { editorWords } from './editor/editor-words.ts'
import { ProblemList } from './problems/problem-list.tsx'
import { useProblemText } from './problems/problem-text.ts'
import { changeText, type OpenFile } from './state/open-file.ts'
import type { Code } from './state/use-code.ts'
import { useDiagnostics } from './state/use-diagnostics.ts'

interface EditPaneProps {
  code: Code
  file: OpenFile
  isReadOnly: boolean
}

function useSetup({ code, file: { path }, isReadOnly }: EditPaneProps, hintId: string) {
  // Late texts of other parts must not open the editor anew.
  const words = useLatest(useText('theming'))
  const { vocabulary } = code
  const pathsNow = useLatest(() => code.files.map((file) => file.path))
  return useMemo(
    () => [
      codeBasics({ name: path, hintId }, isReadOnly),
      editorSetup(),
      editorWords(words),
      languageOf(path, { vocabulary, pathsNow }),
    ],
    [path, hintId, isReadOnly, words, vocabulary, pathsNow],
  )
}

/** The text of a file with its problems, which are looked for while it is typed. */
export function EditPane(props: EditPaneProps) {
  const { code, file, isReadOnly } = props
  const t = useText('theming')
  const hintId = useId()
  const setup = useSetup(props, hintId)
  const session = code.sessionOf(file.path)
  const diagnostics = useDiagnostics({
    ...{ theme: code.theme.id, path: file.path, text: file.text },
    saved: file.draft ? null : (file.saved?.diagnostics ?? null),
    mayCheck: code.mayEdit,
  })
  const textOf = useProblemText(code.vocabulary)
  const noteErrors = useLatest(code.noteErrors)

  useEffect(
    function listenToEditor() {
      session.onChange = (text) => changeText(code.store, file, text)
    },
    [session, code.store, file],
  )
  useEffect(
    function markInTree() {
      noteErrors(
        file.path,
        diagnostics.filter(({ severity }) => severity === 'error'),
      )
    },
    [noteErrors, file.path, diagnostics],
  )

  return (
    <div className={styles.editPane}>
      <CodeBox
        {...{ session, setup, diagnostics, textOf }}
        text={file.text}
        line={code.address.line}
        visit={code.address.visit}
      />
      <ProblemList {...{ diagnostics, textOf }} onShow={(line) => code.address.open(file.path, { line })} />
      <div id={hintId} className={styles.editHint}>
        <Text size="12" tone="quiet">
          {isReadOnly ? t('code.read_only') : t('code.tab_hint')}
        </Text>
      </div>
    </div>
  )
}
