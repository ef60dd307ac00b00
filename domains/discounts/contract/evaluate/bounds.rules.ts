import { type Candidate, isExclusive } from '../basket/candidate.ts'

/** A candidate with the most it can take off. */
export interface Prospect {
  candidate: Candidate
  most: number
  /** Those with the same name exclude each other; null: this one excludes none of its scope. */
  rivalry: string | null
}

export function rivalryOf(candidate: Candidate): string | null {
  if (!isExclusive(candidate)) return null
  const { discount, lines } = candidate
  return discount.scope === 'products' ? `line ${lines[0]}` : discount.scope
}

interface Bounds {
  /** By place, what this one and those behind it can take off: of rivals only the best counts. */
  all: readonly number[]
  /** The same if this one is given: without its rivals. */
  given: readonly number[]
}

export function boundsOf(prospects: readonly Prospect[]): Bounds {
  const bestRival = new Map<string, number>()
  const [all, given] = [new Array<number>(prospects.length), new Array<number>(prospects.length)]
  let behind = 0
  for (let at = prospects.length - 1; at >= 0; at -= 1) {
    const prospect = prospects[at]
    if (!prospect) continue
    const { rivalry, most } = prospect
    const rival = rivalry === null ? 0 : (bestRival.get(rivalry) ?? 0)
    if (rivalry !== null) bestRival.set(rivalry, Math.max(rival, most))
    given[at] = behind + most - rival
    behind += Math.max(0, most - rival)
    all[at] = behind
  }
  return { all, given }
}
