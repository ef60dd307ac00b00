import type { Parsing, TagParser } from '../parse/parsing.ts'
import { isSpace } from '../parse/patterns.ts'
import type { Tokens } from '../parse/tokens.ts'
import { syntaxError } from '../values/errors.ts'

const closing = (name: string) =>
  new RegExp(`^([\\s\\S]*)\\{%-?[ \\t\\r\\n\\f\\v]*${name}(?!\\w)[ \\t\\r\\n\\f\\v]*(.*)?-?%\\}$`)

/** Reads up to the closing tag and answers the text before it. */
function rawText(name: string, tokens: Tokens, parsing: Parsing): string {
  const end = closing(`end${name}`)
  let text = ''
  for (let part = tokens.shift(); part; part = tokens.shift()) {
    const [match, before = ''] = end.exec(part.token) ?? []
    if (match !== undefined) {
      parsing.trims = part.token.at(-3) === '-'
      return text + before
    }
    text += tokens.isLiquidTag ? `${part.token}\n` : part.token
  }
  throw syntaxError(`'${name}' tag was never closed`)
}

const parseRaw: TagParser = ({ markup, tokens, parsing }) => {
  if (!isSpace(markup)) throw syntaxError("Syntax Error in 'raw' - Valid syntax: raw")
  parsing.trims = false
  const text = rawText('raw', tokens, parsing)
  return { isBlank: text === '', render: (_context, output) => output.write(text) }
}

const silent = { isBlank: true, render: () => undefined }

const tagName = /^\{%-?[ \t\r\n\f\v]*(\w+)[ \t\r\n\f\v]*([\s\S]*?)-?%\}$/
const lineName = /^[ \t\r\n\f\v]*(\w+|#)/

const nesting: Readonly<Record<string, number>> = { comment: 1, endcomment: -1 }

/** Comments nest; a `raw` inside hides what looks like their end. */
const parseComment: TagParser = ({ tokens, parsing }) => {
  const pattern = tokens.isLiquidTag ? lineName : tagName
  let depth = 1
  for (let part = tokens.shift(); part; part = tokens.shift()) {
    const name = pattern.exec(part.token)?.[1]
    if (name === 'raw') rawText('raw', tokens, parsing)
    depth += nesting[name ?? ''] ?? 0
    if (depth > 0) continue
    parsing.trims = !tokens.isLiquidTag && part.token.at(-3) === '-'
    return silent
  }
  throw syntaxError("'comment' tag was never closed")
}

const parseDoc: TagParser = ({ markup, tokens, parsing }) => {
  if (!isSpace(markup)) throw syntaxError("Syntax Error in 'doc' - Valid syntax: {% doc %}{% enddoc %}")
  const text = rawText('doc', tokens, parsing)
  if (/\{%-?\s*doc\s*-?%\}/.test(text)) throw syntaxError("Syntax Error in 'doc' - Nested doc tags are not allowed")
  return silent
}

const parseInlineComment: TagParser = ({ markup }) => {
  if (/\n[ \t\r\n\f\v]*[^# \t\r\n\f\v]/.test(markup)) {
    throw syntaxError("Syntax error in tag '#' - Each line of comments must be prefixed by the '#' character")
  }
  return silent
}

export const verbatimTags: [string, TagParser][] = [
  ['raw', parseRaw],
  ['comment', parseComment],
  ['doc', parseDoc],
  ['#', parseInlineComment],
]
