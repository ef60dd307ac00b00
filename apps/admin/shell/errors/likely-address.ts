import { editDistance } from '@comptoir/platform/contract'

const maxMistakes = 2

/** The address with its misspelt parts mended after the known paths; null if none is close. */
export function likelyAddress(pathname: string, paths: readonly string[]) {
  const typed = pathname.split('/').filter(Boolean)
  const mended = paths.flatMap((path) => {
    const known = path.split('/').filter(Boolean)
    const mistakes = mistakesIn(typed, known)
    return mistakes <= maxMistakes ? [{ address: mend(typed, known), mistakes }] : []
  })
  return mended.toSorted((one, other) => one.mistakes - other.mistakes)[0]?.address ?? null
}

const isOpen = (part: string) => part.startsWith(':')

function mistakesIn(typed: readonly string[], known: readonly string[]) {
  if (typed.length === 0 || typed.length !== known.length) return Number.POSITIVE_INFINITY
  const each = known.map((part, at) => (isOpen(part) ? 0 : editDistance(typed[at]?.toLowerCase() ?? '', part)))
  return each.reduce((sum, mistakes) => sum + mistakes, 0)
}

const mend = (typed: readonly string[], known: readonly string[]) =>
  `/${known.map((part, at) => (isOpen(part) ? typed[at] : part)).join('/')}`
