import { useText } from '@comptoir/platform/admin'
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

/** What somebody did to an order, in words. */
export function useHistoryTitle({ shipping }: Order) {
  const t = useText('orders')
  const whoOf = useActorName()
  return ({ event: { type, actor, data }, undoneBy }: HistoryStep) => {
    const tag = tagIn(data.to)
    const assignee = wordOf(data.assignee)
    const what = t([`timeline.${type === 'assigned' && !assignee ? 'released' : type}`, 'timeline.other'], {
      who: whoOf(actor),
      state: tag ? t(stateWords(tag, shipping)) : '',
      assignee,
    })
    return undoneBy ? t('timeline.undone', { what }) : what
  }
}
