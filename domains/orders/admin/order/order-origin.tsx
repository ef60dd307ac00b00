import { useFormats, useText } from '@comptoir/platform/admin'
import { Fragment } from 'react'
import type { Order } from '../../contract/order.ts'
import { useTimeline } from '../use-order.ts'

/** When, for whom, through which channel and by whom the order came. */
export function OrderOrigin({ order }: { order: Order }) {
  const t = useText('orders')
  const { weekday } = useFormats()
  const { data } = useTimeline(order.id, order.version)
  const first = data?.events.at(-1)
  const author = first?.actor.kind === 'user' ? first.actor.name : ''
  const { customer, source, external, placed_at } = order
  const parts = [
    <time key="at" dateTime={placed_at}>
      {weekday(placed_at)}
    </time>,
    <bdi key="who">{customer.name || customer.email || t('no_customer')}</bdi>,
    external ? t('sources.elsewhere', external) : t([`sources.${source}`, 'sources.other']),
    author && t(external ? 'brought_in_by' : 'created_by', { name: author }),
  ].filter(Boolean)

  return parts.map((part, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts keep their order
    <Fragment key={at}>
      {at > 0 && ' · '}
      {part}
    </Fragment>
  ))
}
