import { type HistoryData, Link, StateRing, toneOf, useFormats, useText } from '@comptoir/platform/admin'
import { z } from 'zod'
import { cancelReasons, type OrderStateType, type OrderTag, orderStates } from '../../contract/order.ts'
import { orderUrl } from '../order.urls.ts'
import { ringFillOf } from '../order-state-badge.tsx'

const tagOf: Readonly<Record<OrderStateType, OrderTag>> = {
  NEW: 'new-order',
  PREPARATION: 'in-preparation',
  IN_TRANSIT: 'in-transit',
  DELIVERED: 'delivered',
  CANCELED: 'canceled',
}

const Step = z.object({
  order_id: z.string(),
  number: z.number(),
  from: z.enum(orderStates).nullable(),
  to: z.enum(orderStates),
  reason: z.string().nullable(),
  actor_kind: z.string(),
  actor: z.string().nullable(),
  items: z.number(),
  total: z.number(),
  currency: z.string(),
})

const stepOf = ({ data }: HistoryData) => Step.safeParse(data).data

export function OrderMark(entry: HistoryData) {
  const step = stepOf(entry)
  if (!step) return null
  const fill = ringFillOf[tagOf[step.to]]
  return <StateRing fill={fill} tone={toneOf[fill]} />
}

export function OrderTitle(entry: HistoryData) {
  const t = useText('orders')
  const step = stepOf(entry)
  if (!step) return null
  const state = t(step.from === null ? 'customer_history.placed' : `tags.${tagOf[step.to]}`)
  return (
    <>
      <Link to={orderUrl(step.order_id)}>#{step.number}</Link> <span>{state}</span>
    </>
  )
}

/** The contents at the placing; afterwards the author and the reason. */
export function OrderDetail(entry: HistoryData) {
  const t = useText('orders')
  const { line, money } = useFormats()
  const step = stepOf(entry)
  if (!step) return null
  const who = step.actor_kind === 'user' && step.actor ? step.actor : undefined
  const code = cancelReasons.find((name) => name === step.reason)
  const reason = code ? t(`cancel.reasons.${code}`) : (step.reason ?? undefined)
  const order = [t('customer_history.items', { count: step.items }), money(step.total, step.currency)]
  return <>{line(step.from === null ? [...order, who] : [reason, who])}</>
}
