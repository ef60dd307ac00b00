import type { Diagnostic as Mark } from '@codemirror/lint'
import type { Text } from '@codemirror/state'
import type { Diagnostic } from '../../../contract/theme.ts'

/** A whole line without its indent, if the place in it is not known. */
function rangeOf(doc: Text, { line, column, unknown }: Diagnostic) {
  const { from, to, text } = doc.line(Math.min(Math.max(line ?? 1, 1), doc.lines))
  if (column === null) return { from: from + (text.length - text.trimStart().length), to }
  const start = Math.min(from + column - 1, to)
  const [word = ''] = /^[\w./-]+/.exec(text.slice(start - from)) ?? []
  const length = unknown && text.startsWith(unknown.name, start - from) ? unknown.name.length : word.length
  return { from: start, to: Math.min(start + Math.max(length, 1), to) }
}

/** Diagnostics as the editor marks them. */
export const marksOf = (doc: Text, diagnostics: readonly Diagnostic[], textOf: (one: Diagnostic) => string): Mark[] =>
  diagnostics.map((diagnostic) => ({
    ...rangeOf(doc, diagnostic),
    severity: diagnostic.severity,
    message: textOf(diagnostic),
  }))
