import { isPath, withoutLanguage } from './address.ts'

export const maxPathLength = 500

export const redirectGoals = ['shop', 'elsewhere'] as const
export type RedirectGoal = (typeof redirectGoals)[number]

export const goalOf = ({ to }: { to: string }): RedirectGoal => (to.startsWith('/') ? 'shop' : 'elsewhere')

function decoded(path: string): string | null {
  try {
    return decodeURIComponent(path)
  } catch {
    return null
  }
}

const withoutOrigin = (text: string) => text.replace(/^https?:\/\/[^/?#]+(?=\/|$)/i, '')

type Entry = readonly [name: string, value: string]

const plainPart = (text: string) => decoded(text.replaceAll('+', ' ')) ?? text

const entriesOf = (query: string): Entry[] =>
  query
    .split('&')
    .filter(Boolean)
    .map((part) => {
      const [name = '', ...value] = part.split('=')
      return [plainPart(name), plainPart(value.join('='))]
    })

/** The query of an address in one spelling: its entries in the order of their names. */
function queryOf(entries: readonly Entry[]): string {
  const sorted = entries.toSorted(([one], [other]) => (one < other ? -1 : one > other ? 1 : 0))
  const text = sorted.map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(value)}`).join('&')
  return text && `?${text}`
}

/** A path in the one spelling that is stored: without a slash at the end, decoded, composed (Unicode NFC). */
function pathOf(path: string): string | null {
  const plain = decoded(path)?.normalize('NFC').replace(/\/+$/, '') ?? ''
  return plain === '' || plain.startsWith('//') || /\p{Cc}/u.test(plain) || plain.includes('?') ? null : plain
}

/**
 * The address that a redirect starts from: a path without an origin and a language, and the query by which other
 * programs name their pages (`/index.php?id_product=12`). Null for the home page and for what is no path.
 */
export function sourceOf(text: string): string | null {
  const address = withoutLanguage(withoutOrigin(text.trim()))
  if (!isPath(address) || address.includes('#')) return null
  const [path = '', ...rest] = address.split('?')
  const plain = pathOf(path)
  const source = plain === null ? null : plain + queryOf(entriesOf(rest.join('?')))
  return source === null || source.length > maxPathLength ? null : source
}

/** Entries that say where a visitor comes from, not what the page shows. */
const tracking =
  /^(?:utm_\w+|mtm_\w+|pk_\w+|mc_\w+|gclid|dclid|gbraid|wbraid|fbclid|msclkid|ttclid|srsltid|_ga|igshid)$/

/** Under which sources a visited address may be kept, the nearest first: with its query, and by its path alone. */
export function sourcesOf(path: string, search: Iterable<Entry>): string[] {
  const plain = sourceOf(path)
  if (plain === null) return []
  const entries = [...search]
  const named = entries.filter(([name]) => !tracking.test(name))
  return [...new Set([plain + queryOf(entries), plain + queryOf(named), plain])]
}

/** The address in the shop that a target leads to, spelled like a source; null for other sites and the home page. */
export const targetPathOf = (target: string): string | null =>
  isPath(target) ? sourceOf(target.replace(/#.*$/s, '')) : null

const withoutQuery = (address: string) => address.replace(/\?.*$/s, '')

/** Follows an address through redirects; one with a query is kept under it or under its path. */
export function leadsTo(path: string | null, end: string, next: (path: string) => string | null): boolean {
  const seen = new Set<string>()
  for (let at = path; at !== null && !seen.has(at); at = next(at) ?? next(withoutQuery(at))) {
    if (at === end || withoutQuery(at) === end) return true
    seen.add(at)
  }
  return false
}
