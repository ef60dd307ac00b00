import { ApiError } from '../../contract/errors/api-error.ts'
import type { LiveRecord } from '../live/live-list.ts'

export interface RecordUndo {
  before: LiveRecord
  after: LiveRecord
  /** Takes the record after the change and returns it after the revert. */
  revert: (after: LiveRecord) => Promise<LiveRecord>
}

export interface PlainUndo {
  revert: () => Promise<unknown>
}

export type Undo = RecordUndo | PlainUndo

export interface Step {
  undo: Undo
  run: () => void
  at: number
  isReverting: boolean
}

/** Milliseconds a change stays undoable. */
export const undoWindowMs = 30_000
const maxSteps = 20

const isNoAnswer = (error: unknown) => error instanceof ApiError && error.status === 0

export function undoStack(now: () => number = Date.now) {
  let steps: readonly Step[] = []
  let last: Promise<unknown> = Promise.resolve()

  /** A revert gives the record a newer version: older steps of the same record continue from there. */
  function rebaseOlderSteps(before: LiveRecord, after: LiveRecord) {
    for (const { undo } of steps) {
      if ('after' in undo && undo.after.id === before.id && undo.after.version === before.version) undo.after = after
    }
  }

  async function revertStep(step: Step) {
    const { undo } = step
    try {
      if ('after' in undo) rebaseOlderSteps(undo.before, await undo.revert(undo.after))
      else await undo.revert()
    } catch (error) {
      step.isReverting = !isNoAnswer(error)
      throw error
    } finally {
      if (step.isReverting) steps = steps.filter((other) => other !== step)
    }
  }

  return {
    push(undo: Undo, run: () => void): Step {
      const step = { undo: { ...undo }, run, at: now(), isReverting: false }
      steps = [...steps, step].slice(-maxSteps)
      return step
    },
    newest: () => steps.findLast(({ at, isReverting }) => !isReverting && now() - at < undoWindowMs),
    revert(step: Step): Promise<void> {
      step.isReverting = true
      const done = last.then(() => revertStep(step))
      last = done.catch(() => undefined)
      return done
    },
    clear() {
      steps = []
    },
  }
}
