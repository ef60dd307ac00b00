import { Tokens } from '../../liquid/parse/tokens.ts'

/** Characters of nobody's alphabet. */
const [open, close] = ['\uE0F0', '\uE0F1']

/**
 * A template whose text says on each line where it comes from. A mark stands before what can be seen, so that trimming
 * around tags trims the same.
 */
export function markLines(source: string): string {
  const tokens = new Tokens(source)
  let line = 1
  let marked = ''
  for (let part = tokens.shift(); part; part = tokens.shift()) {
    const start = line
    const lines = part.token.split('\n')
    line += lines.length - 1
    marked += /^\{[{%]/.test(part.token)
      ? part.token
      : lines.map((text, at) => text.replace(/\S/, (first) => `${open}${start + at}${close}${first}`)).join('\n')
  }
  return marked
}

/** The line of the source that a line of the rendered text comes from; null before the first mark. */
export function sourceLine(marked: string, line: number): number | null {
  const lines = marked.split('\n')
  const [own] = marksIn(lines[line - 1] ?? '')
  return own ?? marksIn(lines.slice(0, line).join('\n')).at(-1) ?? null
}

const marksIn = (text: string) =>
  [...text.matchAll(new RegExp(`${open}(\\d+)${close}`, 'g'))].map(([, at]) => Number(at))
