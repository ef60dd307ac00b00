import { useText } from '@comptoir/platform/admin'
import { isHandedOver } from '../../../contract/order.rules.ts'
import { type Order, type OrderTag, orderTags } from '../../../contract/order.ts'
import { stateWords } from '../../order-state-badge.tsx'
import type { HistoryStep } from './history-steps.ts'

export const tagIn = (value: unknown): OrderTag | null => orderTags.find((tag) => tag === value) ?? null
export const wordOf = (value: unknown) => (typeof value === 'string' ? value : '')

/** Visitors of the shop have no name; a user may have lost it. */
const nameless: Readonly<Record<string, string>> = { visitor: 'customer', customer: 'customer', user: 'somebody' }

function useActorName() {
  const t = useText('orders')
  return ({ kind, name }: HistoryStep['event']['actor']) =>
    kind !== 'system' && name.trim() ? name : t(`timeline.${nameless[kind] ?? 'system'}`)
}

/** Keys of what a step did, the closest first. */
function wordsOf({ type, data }: HistoryStep['event'], order: Order): readonly string[] {
  const [from, to] = [tagIn(data.from), tagIn(data.to)]
  if (type === 'assigned' && !wordOf(data.assignee)) return ['released']
  if (type !== 'moved' || !to) return [type]
  if (from && orderTags.indexOf(from) > orderTags.indexOf(to)) return ['moved_back']
  return isHandedOver(order) ? [`handed_to.${to}`, `moved_to.${to}`] : [`moved_to.${to}`]
}

/** What somebody did to an order, in words. */
export function useHistoryTitle(order: Order) {
  const t = useText('orders')
  const whoOf = useActorName()
  return ({ event, undoneBy }: HistoryStep) => {
    const tag = tagIn(event.data.to)
    const keys = [...wordsOf(event, order), 'other'].map((key) => `timeline.${key}`)
    const what = t(keys, {
      who: whoOf(event.actor),
      state: tag ? t(stateWords(tag, order.shipping)) : '',
      assignee: wordOf(event.data.assignee),
    })
    return undoneBy ? t('timeline.undone', { what }) : what
  }
}
