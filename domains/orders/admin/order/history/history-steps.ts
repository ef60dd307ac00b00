import type { z } from 'zod'
import { undoneReason } from '../../../contract/order.rules.ts'
import type { readTimeline } from '../../../contract/order.wire.ts'

type Event = z.output<typeof readTimeline.reply>['events'][number]

export interface HistoryStep {
  event: Event
  /** The event that took this one back; the pair is shown as one. */
  undoneBy?: Event
}

const isUndo = ({ data }: Event) => data.reason === undoneReason

/** Events newest first; a transition and its undo become one step. */
export function historySteps(events: readonly Event[]): HistoryStep[] {
  const steps: HistoryStep[] = []
  for (const event of events.toReversed()) {
    const undone = isUndo(event)
      ? steps.findLast(
          (step) => !step.undoneBy && step.event.data.from === event.data.to && step.event.data.to === event.data.from,
        )
      : undefined
    if (undone) undone.undoneBy = event
    else steps.push({ event })
  }
  return steps.toReversed()
}
