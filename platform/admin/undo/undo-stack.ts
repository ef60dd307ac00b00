import { Failure } from '../../contract/failure.ts'
import type { LiveRecord } from '../live/live-list.ts'

/** One record changed: it goes back from what it is, to what it was. */
export interface RecordUndo {
  was: LiveRecord
  is: LiveRecord
  /** Gets the record as it stands after the change, answers it as it stands after the way back. */
  takeBack: (is: LiveRecord) => Promise<LiveRecord>
}

/** Many things changed at once. */
export interface PlainUndo {
  takeBack: () => Promise<unknown>
}

export type Undo = RecordUndo | PlainUndo

/** Something done that can still be taken back. */
export interface Step {
  undo: Undo
  /** What Ctrl+Z does with it. */
  run: () => void
  at: number
  /** On its way back already. */
  isGoing: boolean
}

/** How long Ctrl+Z remembers. */
export const undoableFor = 30_000
const most = 20

const isNoAnswer = (error: unknown) => error instanceof Failure && error.status === 0

/** What was done last, the newest on top. */
export function undoStack(now: () => number = Date.now) {
  let steps: readonly Step[] = []
  let last: Promise<unknown> = Promise.resolve()

  /** The record is as it was before a step, under a newer version: older steps go back from there. */
  function followOn(was: LiveRecord, is: LiveRecord) {
    for (const { undo } of steps) {
      if ('is' in undo && undo.is.id === was.id && undo.is.version === was.version) undo.is = is
    }
  }

  async function goBack(step: Step) {
    const { undo } = step
    try {
      if ('is' in undo) followOn(undo.was, await undo.takeBack(undo.is))
      else await undo.takeBack()
    } catch (error) {
      step.isGoing = !isNoAnswer(error)
      throw error
    } finally {
      if (step.isGoing) steps = steps.filter((other) => other !== step)
    }
  }

  return {
    push(undo: Undo, run: () => void): Step {
      const step = { undo: { ...undo }, run, at: now(), isGoing: false }
      steps = [...steps, step].slice(-most)
      return step
    },
    newest: () => steps.findLast(({ at, isGoing }) => !isGoing && now() - at < undoableFor),
    /** One after the other: a second press waits until the first is done. */
    takeBack(step: Step): Promise<void> {
      step.isGoing = true
      const done = last.then(() => goBack(step))
      last = done.catch(() => undefined)
      return done
    },
    clear() {
      steps = []
    },
  }
}
