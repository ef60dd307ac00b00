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

/**
 * The path that a redirect starts from, in the one spelling that is stored: without an origin, a language and a slash
 * at the end, decoded. Null for the home page, for a query and for what is no path.
 */
export function sourceOf(text: string): string | null {
  const path = withoutLanguage(withoutOrigin(text.trim()))
  if (!isPath(path) || /[?#]/.test(path)) return null
  const plain = decoded(path)?.replace(/\/+$/, '') ?? ''
  return plain === '' || plain.startsWith('//') || /\p{Cc}/u.test(plain) || plain.length > maxPathLength ? null : plain
}

/** The path of the shop that a target leads to, spelled like a source; null for other sites and the home page. */
export const targetPathOf = (target: string): string | null =>
  isPath(target) ? sourceOf(target.replace(/[?#].*$/s, '')) : null

/** Follows a path through redirects. */
export function leadsTo(path: string | null, end: string, next: (path: string) => string | null): boolean {
  const seen = new Set<string>()
  for (let at = path; at !== null && !seen.has(at); at = next(at)) {
    if (at === end) return true
    seen.add(at)
  }
  return false
}
