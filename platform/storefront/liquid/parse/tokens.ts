const tagEnd = /%\}/g

/** End of an output that starts at `from`; a `{%` inside makes a tag of it. */
function endOfOutput(source: string, from: number): number {
  for (let at = from + 2; at < source.length; at += 1) {
    const [letter, next] = [source[at], source[at + 1]]
    if (letter === '}') return next === '}' ? at + 2 : at + 1
    if (letter === '{' && next === '%') return endOfTag(source, at)
  }
  return -1
}

function endOfTag(source: string, from: number): number {
  tagEnd.lastIndex = from
  return tagEnd.test(source) ? tagEnd.lastIndex : -1
}

function endOf(source: string, start: number): number | null {
  const end = source[start + 1] === '%' ? endOfTag(source, start) : endOfOutput(source, start)
  return end === -1 ? null : end
}

const linesIn = (text: string) => text.split('\n').length - 1

function nextDelimiter(source: string, from: number): number {
  for (let at = source.indexOf('{', from); at !== -1; at = source.indexOf('{', at + 1)) {
    if (source[at + 1] === '{' || source[at + 1] === '%') return at
  }
  return source.length
}

/** A template cut into text, tags and outputs; or the lines of a `liquid` tag. */
export class Tokens {
  readonly isLiquidTag: boolean
  line: number
  private readonly parts: string[]
  private at = 0

  constructor(source: string, { line = 1, isLiquidTag = false }: { line?: number; isLiquidTag?: boolean } = {}) {
    this.isLiquidTag = isLiquidTag
    this.line = line
    this.parts = isLiquidTag ? source.split('\n') : Tokens.cut(source)
  }

  private static cut(source: string): string[] {
    const parts: string[] = []
    for (let at = 0; at < source.length; ) {
      const start = nextDelimiter(source, at)
      if (start > at) parts.push(source.slice(at, start))
      if (start >= source.length) break
      const end = endOf(source, start)
      // An open delimiter stands alone, so that the parser can name it.
      parts.push(source.slice(start, end ?? start + 2))
      at = end ?? source.length
    }
    return parts
  }

  /** The next part. `line` is that of the part's start. */
  shift(): { token: string; line: number } | null {
    const token = this.parts[this.at]
    if (token === undefined) return null
    this.at += 1
    const { line } = this
    this.line += this.isLiquidTag ? 1 : linesIn(token)
    return { token, line }
  }
}
