/** A name in braces. */
export interface Brace {
  name: string
  /** `plural`, `number`…; empty if the name stands alone. */
  kind: string
  /** In UTF-16 units; `end` is behind the name and, if it stands alone, behind its brace. */
  at: number
  end: number
}

interface Braces {
  found: Brace[]
  /** Where the text stops making sense; null if it is sound. */
  brokenAt: number | null
}

/** A text that is being read. */
interface Reading extends Braces {
  text: string
  at: number
}

const kindsWithCases: readonly string[] = ['plural', 'selectordinal', 'select']

const letterAt = ({ text, at }: Reading) => text.charAt(at)

function skipBlanks(reading: Reading) {
  while (/\s/.test(letterAt(reading))) reading.at += 1
}

function readWord(reading: Reading) {
  skipBlanks(reading)
  const from = reading.at
  while (/[^\s{},]/.test(letterAt(reading))) reading.at += 1
  return reading.text.slice(from, reading.at)
}

function accept(reading: Reading, letter: string) {
  skipBlanks(reading)
  if (letterAt(reading) !== letter) return false
  reading.at += 1
  return true
}

/** The innermost place counts. */
function fail(reading: Reading, place: number): false {
  reading.brokenAt ??= place
  return false
}

/** Ends before the brace that closes it, or at the end of the text. */
function readMessage(reading: Reading, depth: number): boolean {
  while (reading.at < reading.text.length) {
    const letter = letterAt(reading)
    if (letter === '}') return depth > 0 || fail(reading, reading.at)
    if (letter !== '{') reading.at += 1
    else if (!readArgument(reading, depth)) return false
  }
  return depth === 0
}

function readArgument(reading: Reading, depth: number): boolean {
  const begin = reading.at
  reading.at += 1
  const name = readWord(reading)
  const end = reading.at
  if (name === '') return fail(reading, begin)
  if (accept(reading, '}')) {
    reading.found.push({ name, kind: '', at: begin, end: reading.at })
    return true
  }
  const kind = accept(reading, ',') ? readWord(reading) : ''
  if (kind !== 'number' && !kindsWithCases.includes(kind)) return fail(reading, begin)
  reading.found.push({ name, kind, at: begin, end })
  const isRead = kind === 'number' || (accept(reading, ',') && readCases(reading, depth))
  return (isRead && accept(reading, '}')) || fail(reading, begin)
}

/** `one {…} other {…}` */
function readCases(reading: Reading, depth: number): boolean {
  const names: string[] = []
  for (skipBlanks(reading); /[^}]/.test(letterAt(reading)); skipBlanks(reading)) {
    names.push(readWord(reading))
    if (!accept(reading, '{') || !readMessage(reading, depth + 1)) return false
    reading.at += 1
  }
  return names.includes('other')
}

/**
 * Names in the braces of a text in ICU syntax, up to its first mistake. Unlike there, an apostrophe is always itself: people
 * write `l'{name}`.
 */
export function bracesIn(text: string): Braces {
  const reading: Reading = { text, at: 0, found: [], brokenAt: null }
  readMessage(reading, 0)
  return reading
}
