import { useFieldNames } from '@comptoir/custom-fields/admin'
import { Card, StateRing, Timeline, type TimelineEntry, toneOf, useFormats, useText } from '@comptoir/platform/admin'
import { undoneReason } from '../../../contract/order.rules.ts'
import { cancelReasons, type Order, type OrderTag, orderTags } from '../../../contract/order.ts'
import { ringFillOf, stateWords } from '../../order-state-badge.tsx'
import { useTimeline } from '../../use-order.ts'
import { type HistoryStep, historySteps } from './history-steps.ts'

export function OrderHistory({ order }: { order: Order }) {
  const t = useText('orders')
  const { data } = useTimeline(order.id, order.version)
  const titleOf = useTitle(order)
  const textOf = useDetails()
  const entries = historySteps(data?.events ?? []).map((step): TimelineEntry => {
    const { seq, at, data } = step.event
    const tag = tagOf(data.to)
    const isMove = tag !== null && data.to !== data.from && !step.undoneBy
    return {
      id: String(seq),
      at,
      mark: isMove ? <StateRing fill={ringFillOf[tag]} tone={toneOf[ringFillOf[tag]]} /> : undefined,
      title: titleOf(step),
      text: textOf(step),
    }
  })

  return (
    <Card title={t('timeline.title')}>
      <Timeline entries={entries} />
    </Card>
  )
}

const tagOf = (value: unknown): OrderTag | null => orderTags.find((tag) => tag === value) ?? null
const wordOf = (value: unknown) => (typeof value === 'string' ? value : '')
const wordsIn = (value: unknown) =>
  Array.isArray(value) ? value.filter((text): text is string => typeof text === 'string') : []

/** Visitors of the shop have no name; a user may have lost it. */
const nameless: Readonly<Record<string, string>> = { visitor: 'customer', customer: 'customer', user: 'somebody' }

function useActorName() {
  const t = useText('orders')
  return ({ kind, name }: HistoryStep['event']['actor']) =>
    kind !== 'system' && name.trim() ? name : t(`timeline.${nameless[kind] ?? 'system'}`)
}

function useTitle({ shipping }: Order) {
  const t = useText('orders')
  const whoOf = useActorName()
  return ({ event: { type, actor, data }, undoneBy }: HistoryStep) => {
    const tag = tagOf(data.to)
    const assignee = wordOf(data.assignee)
    const what = t([`timeline.${type === 'assigned' && !assignee ? 'released' : type}`, 'timeline.other'], {
      who: whoOf(actor),
      state: tag ? t(stateWords(tag, shipping)) : '',
      assignee,
    })
    return undoneBy ? t('timeline.undone', { what }) : what
  }
}

/** The reason with its note, or the fields that were edited. Notes by themselves stand among the notes. */
function useDetails() {
  const t = useText('orders')
  const { list, line } = useFormats()
  const namesOf = useFieldNames('order')

  return ({ event: { type, data } }: HistoryStep) => {
    const isCode = cancelReasons.some((name) => name === data.reason)
    const reason = isCode ? t(`cancel.reasons.${wordOf(data.reason)}`) : wordOf(data.reason)
    if (type === 'canceled') return line([reason, wordOf(data.note)])
    if (reason && reason !== undoneReason) return reason
    const fields = wordsIn(data.fields).filter((field) => t.has(`fields.${field}`))
    const names = [...fields.map((field) => t(`fields.${field}`)), ...namesOf(wordsIn(data.own_fields))]
    return type === 'edited' && names.length > 0 ? list(names) : undefined
  }
}
