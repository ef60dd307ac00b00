interface SyntaxText {
  /** Of `code.syntax`. */
  key: string
  values: Readonly<Record<string, string>>
}

const patterns: readonly { key: string; pattern: RegExp }[] = [
  { key: 'never_closed', pattern: /^'(?<name>\w+)' tag was never closed/ },
  { key: 'valid', pattern: /^Syntax Error in (?:tag )?'(?<name>\w+)' - Valid syntax: (?<syntax>.+)$/s },
  { key: 'terminated', pattern: /was not properly terminated/ },
  { key: 'wrong_end', pattern: /^'(?<name>\w+)' is not a valid delimiter for (?<block>\w+) tags/ },
  { key: 'outer', pattern: /^Unexpected outer '(?<name>\w+)' tag/ },
]

/** The commonest errors of the engine, which speaks English; null for others. */
export function syntaxTextOf(message: string): SyntaxText | null {
  for (const { key, pattern } of patterns) {
    const found = pattern.exec(message)
    if (found) return { key, values: { ...found.groups } }
  }
  return null
}
