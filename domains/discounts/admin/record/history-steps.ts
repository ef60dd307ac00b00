import type { DiscountStep, SavedDiscount } from '../../contract/saved-discount.ts'
import { type SectionKey, sectionKeys, sectionOfPath } from '../values/sections.ts'

export type StepKind = 'created' | 'started' | 'paused' | 'resumed' | 'changed'

/** One change as it is told: what was done, and the sections that say something else since. */
export interface HistoryStep {
  seq: number
  at: string
  by: string | null
  kind: StepKind
  before: SavedDiscount
  after: SavedDiscount
  sections: readonly SectionKey[]
}

/** Fields that no section shows. */
const notRules = ['version', 'draft', 'paused', 'used', 'held', 'given', 'given_held', 'updated_at', 'created_at', 'id']

function kindOf({ type, before, after }: DiscountStep): StepKind {
  if (type === 'created') return 'created'
  if (before?.draft === true && after.draft === false) return 'started'
  if (after.paused === undefined) return 'changed'
  return after.paused ? 'paused' : 'resumed'
}

const sectionsOf = ({ type, after }: DiscountStep): SectionKey[] => {
  if (type === 'created') return []
  const names = Object.keys(after).filter((name) => !notRules.includes(name))
  const changed = new Set(names.map(sectionOfPath))
  return sectionKeys.filter((section) => changed.has(section))
}

/** Each step has what differs alone, so the record is walked back from what it is now. */
export function historySteps(now: SavedDiscount, changes: readonly DiscountStep[]): HistoryStep[] {
  let after = now
  return changes.map((change) => {
    const { seq, at, by } = change
    const before = { ...after, ...change.before }
    const step = { seq, at, by, kind: kindOf(change), before, after, sections: sectionsOf(change) }
    after = before
    return step
  })
}
