import type { z } from 'zod'
import { undoneReason } from '../../../contract/order.rules.ts'
import type { readTimeline } from '../../../contract/order-moves.wire.ts'

type Reply = z.output<typeof readTimeline.reply>
type Event = Reply['events'][number]
type Part = Reply['parts'][number]

export interface HistoryStep {
  event: Event
  /** The event that took this one back; the pair is shown as one. */
  undoneBy?: Event
}

const isUndo = ({ type, data }: Event) => type === undoneRefusal || data.reason === undoneReason

const undoneRefusal = 'refusal_undone'

const takesBack = (undo: Event, { type, data }: Event) =>
  undo.type === undoneRefusal ? type === 'refused' : data.from === undo.data.to && data.to === undo.data.from

/** Events newest first; a transition and its undo become one step. */
export function historySteps(events: readonly Event[]): HistoryStep[] {
  const steps: HistoryStep[] = []
  for (const event of events.toReversed()) {
    const undone = isUndo(event) ? steps.findLast((step) => !step.undoneBy && takesBack(event, step.event)) : undefined
    if (undone) undone.undoneBy = event
    else steps.push({ event })
  }
  return steps.toReversed()
}

/** Something of another domain. */
export interface HistoryPart {
  part: Part
  undoneBy?: undefined
}

export type HistoryItem = HistoryStep | HistoryPart

const timeOf = (item: HistoryItem) => new Date('part' in item ? item.part.at : item.event.at).getTime()

/** Parts at their times among the steps, which keep the order of the log. */
export function withParts(steps: readonly HistoryStep[], parts: readonly Part[]): HistoryItem[] {
  const rest = parts.map((part): HistoryPart => ({ part })).toSorted((one, other) => timeOf(other) - timeOf(one))
  const all = steps.flatMap((step): HistoryItem[] => {
    const at = rest.findIndex((part) => timeOf(part) <= timeOf(step))
    return [...rest.splice(0, at < 0 ? rest.length : at), step]
  })
  return [...all, ...rest]
}

export type HistoryKind = 'mails' | 'payments' | 'goods' | 'changes'

/** What other domains say stands under the tab of its kind. */
const tabOf: Readonly<Record<string, HistoryKind>> = {
  mails: 'mails',
  refunds: 'payments',
  parcels: 'goods',
  returns: 'goods',
}

const steps = ['drafted', 'placed', 'confirmed', 'imported', 'moved', 'canceled', 'noted', 'deleted']

/** Under which tab an entry stands beside all; steps of the order and notes have places of their own on its page. */
export function kindOf(item: HistoryItem): HistoryKind | null {
  if ('part' in item) return tabOf[item.part.kind] ?? null
  const { type } = item.event
  if (type.startsWith('marked_') || type.startsWith('payment_')) return 'payments'
  return steps.includes(type) ? null : 'changes'
}
