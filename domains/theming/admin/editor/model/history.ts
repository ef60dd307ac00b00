import type { Documents } from './documents.ts'

/** Documents with the steps that led to them. */
export interface History {
  past: readonly Documents[]
  present: Documents
  future: readonly Documents[]
  /** The field that was changed last: typing in one is one step. */
  field: string | null
  /** Milliseconds. */
  at: number
}

const maxSteps = 200
const oneStep = 1_500

export const historyOf = (present: Documents): History => ({ past: [], present, future: [], field: null, at: 0 })

export interface Step {
  documents: Documents
  /** Null for a change that is a step of its own. */
  field: string | null
  at: number
}

export function withStep(history: History, { documents, field, at }: Step): History {
  const { past, present } = history
  const isSame = field !== null && field === history.field && at - history.at < oneStep
  return { past: isSame ? past : [...past, present].slice(-maxSteps), present: documents, future: [], field, at }
}

export function undone(history: History): History {
  const { past, present, future } = history
  const before = past.at(-1)
  if (!before) return history
  return { past: past.slice(0, -1), present: before, future: [present, ...future], field: null, at: 0 }
}

export function redone(history: History): History {
  const { past, present, future } = history
  const [next, ...rest] = future
  if (!next) return history
  return { past: [...past, present], present: next, future: rest, field: null, at: 0 }
}
