interface SyntaxText {
  /** Key within `code.syntax`. */
  key: string
  values: Readonly<Record<string, string>>
}

interface Pattern {
  key: string
  pattern: RegExp
  /** The group that names the tag to be ended. */
  ended?: 'name' | 'block'
}

const patterns: readonly Pattern[] = [
  { key: 'never_closed', pattern: /^'(?<name>\w+)' tag was never closed/, ended: 'name' },
  { key: 'valid', pattern: /^Syntax Error in (?:tag )?'(?<name>\w+)' - Valid syntax: (?<syntax>.+)$/s },
  { key: 'terminated', pattern: /was not properly terminated/ },
  {
    key: 'wrong_end',
    pattern: /^'(?<name>\w+)' is not a valid delimiter for (?<block>\w+) tags/,
    ended: 'block',
  },
  { key: 'outer', pattern: /^Unexpected outer '(?<name>\w+)' tag/ },
]

/** The commonest errors of the engine, which speaks English; null for others. */
export function syntaxTextOf(message: string): SyntaxText | null {
  for (const { key, pattern, ended } of patterns) {
    const found = pattern.exec(message)
    if (!found) continue
    const { groups = {} } = found
    // One word, so that it stays one in a text from right to left.
    return { key, values: { ...groups, ...(ended && { end: `end${groups[ended]}` }) } }
  }
  return null
}
