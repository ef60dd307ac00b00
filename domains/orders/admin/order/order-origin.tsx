import { DayTime, Link, useCan, useFormats, useText } from '@comptoir/platform/admin'
import { Fragment } from 'react'
import type { Order } from '../../contract/order.ts'

/** When, for whom, through which channel and in which language the order came. */
export function OrderOrigin({ order, isPhone }: { order: Order; isPhone: boolean }) {
  const t = useText('orders')
  const { weekday, language } = useFormats()
  const { source, external, placed_at, locale } = order
  const channel = external ? t('sources.elsewhere', external) : t([`sources.${source}`, 'sources.other'])
  const parts = [
    isPhone ? (
      <DayTime key="at" at={placed_at} />
    ) : (
      <time key="at" dateTime={placed_at}>
        {weekday(placed_at)}
      </time>
    ),
    <CustomerName key="who" order={order} />,
    isPhone ? channel : t('in_language', { channel, language: language(locale) }),
  ]

  return parts.map((part, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts keep their order
    <Fragment key={at}>
      {at > 0 && ' · '}
      {part}
    </Fragment>
  ))
}

function CustomerName({ order: { customer, customer_id } }: { order: Order }) {
  const t = useText('orders')
  const mayOpen = useCan('customers_page')
  const name = <bdi>{customer.name || customer.email || t('no_customer')}</bdi>
  return customer_id && mayOpen ? <Link to={`/staff/customers/${customer_id}`}>{name}</Link> : name
}

/** "Order 20431", the number as the codes of lists. */
export function OrderTitle({ number }: { number: number | null }) {
  const t = useText('orders')
  if (number === null) return t('tags.draft-order')
  const [before, after] = t('named', { name: mark }).split(mark)
  return (
    <>
      {before}
      <span data-part="number" dir="ltr">
        {number}
      </span>
      {after}
    </>
  )
}
const mark = '\u0000'
