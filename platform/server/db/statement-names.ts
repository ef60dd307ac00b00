import { createHash } from 'node:crypto'

/** By its text, so that a text has one name in all connections and for ever. */
export const nameOf = (text: string) => createHash('sha1').update(text).digest('base64url')

interface Limits {
  maxNamed: number
  maxSeen: number
  /** As long as a connection lives: it keeps the names of two periods at most. */
  periodMs: number
  now(): number
}

/**
 * Names for texts that depend on data, such as those of lists: a connection keeps what has a name and parses the rest each
 * time, which makes a list of products take twice as long. A text gets a name when it comes again soon, and only so many
 * get one in a period: whatever is searched for, what a connection keeps is bounded.
 */
export function openStatementNames({ maxNamed, maxSeen, periodMs, now }: Limits) {
  const named = new Map<string, string>()
  const seen = new Set<string>()
  let endsAt = now() + periodMs

  function beginPeriod() {
    named.clear()
    endsAt = now() + periodMs
  }

  /** Undefined for a text that is parsed each time. */
  return (text: string): string | undefined => {
    if (now() >= endsAt) beginPeriod()
    const known = named.get(text)
    if (known) return known
    if (!seen.has(text) || named.size >= maxNamed) {
      if (seen.size >= maxSeen) seen.clear()
      seen.add(text)
      return undefined
    }
    const name = nameOf(text)
    named.set(text, name)
    return name
  }
}
