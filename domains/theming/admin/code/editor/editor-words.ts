import { EditorState } from '@codemirror/state'

/** The library's own words, translated. A `$` stands for a number or a key. */
export const editorWords = (t: (key: string) => string) =>
  EditorState.phrases.of({
    Find: t('code.editor.find'),
    Replace: t('code.editor.replacement'),
    next: t('code.editor.next'),
    previous: t('code.editor.previous'),
    all: t('code.editor.all'),
    'match case': t('code.editor.match_case'),
    regexp: t('code.editor.regexp'),
    'by word': t('code.editor.by_word'),
    replace: t('code.editor.replace'),
    'replace all': t('code.editor.replace_all'),
    close: t('code.editor.close'),
    'current match': t('code.editor.current_match'),
    'on line': t('code.editor.on_line'),
    'replaced match on line $': t('code.editor.replaced_on'),
    'replaced $ matches': t('code.editor.replaced'),
    'Go to line': t('code.editor.go_to_line'),
    go: t('code.editor.go'),
    Completions: t('code.editor.completions'),
    'Selection deleted': t('code.editor.selection_deleted'),
    '$ unchanged lines': t('code.editor.unchanged'),
    Accept: t('code.editor.keep_chunk'),
    Reject: t('code.editor.take_chunk'),
    'Revert this chunk': t('code.editor.take_chunk'),
  })
