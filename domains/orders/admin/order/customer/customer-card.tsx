import {
  Avatar,
  Card,
  DateText,
  Link,
  MoneyText,
  Row,
  StateDot,
  StateRing,
  Text,
  toneOf,
  useCan,
  useFormats,
  useText,
} from '@comptoir/platform/admin'
import styles from '@comptoir/platform/admin/ui/actions/link.module.css'
import type { CustomerFigures } from '../../../contract/customer-figures.wire.ts'
import type { Order, OrderRow } from '../../../contract/order.ts'
import { useCustomerOrders, useFigures } from '../../customer/use-customer-orders.ts'
import { EditButton } from '../../edit/edit-button.tsx'
import { ContactDialog } from '../../edit/edit-dialogs.ts'
import { ordersUrl, orderUrl } from '../../order.urls.ts'
import { ringFillOf } from '../../order-state-badge.tsx'
import cardStyles from './customer-card.module.css'

const shown = 3

/** For whom the order is, and what they have ordered before. */
export function CustomerCard({ order }: { order: Order }) {
  const t = useText('orders')
  const { number } = useFormats()
  const { customer_id: id } = order
  const { data: figures } = useFigures(id)
  return (
    <Card
      title={t('customer')}
      actions={
        <Row>
          {order.tag !== 'canceled' && (
            <EditButton what={t('contact')}>{(overlay) => <ContactDialog {...overlay} order={order} />}</EditButton>
          )}
          {id && figures && figures.orders > 0 && (
            <Link to={ordersUrl({ customer: id })}>{t('customer_card.all', { count: number(figures.orders) })}</Link>
          )}
        </Row>
      }
    >
      <Person order={order} figures={figures} />
      {figures && figures.refused > 0 && <Refusals figures={figures} />}
      {id && <OtherOrders customer={id} order={order.id} />}
    </Card>
  )
}

function Person({ order: { customer, customer_id }, figures }: { order: Order; figures?: CustomerFigures }) {
  const t = useText('orders')
  const mayOpen = useCan('customers_page')
  const name = customer.name || customer.email || t('no_customer')
  const shownName = <bdi>{name}</bdi>
  return (
    <div className={cardStyles.orderPerson}>
      <Avatar name={name} size={32} />
      <div>
        <p>{customer_id && mayOpen ? <Link to={`/staff/customers/${customer_id}`}>{shownName}</Link> : shownName}</p>
        {figures && <Summary figures={figures} />}
        <p className={cardStyles.orderContact}>
          {customer.email && (
            <a className={styles.link} href={`mailto:${customer.email}`}>
              <bdi>{customer.email}</bdi>
            </a>
          )}
          {customer.phone && (
            <a className={styles.link} href={`tel:${customer.phone}`}>
              <bdi dir="ltr">{customer.phone}</bdi>
            </a>
          )}
        </p>
      </div>
    </div>
  )
}

function Summary({ figures: { orders, paid, since } }: { figures: CustomerFigures }) {
  const t = useText('orders')
  const { money, month } = useFormats()
  const parts = [
    t('customer_card.orders', { count: orders }),
    orders > 0 && money(paid),
    since && t('customer_card.since', { month: month(since) }),
  ]
  return (
    <Text as="p" tone="quiet">
      {parts.filter(Boolean).join(' · ')}
    </Text>
  )
}

function Refusals({ figures: { refused, last_refused } }: { figures: CustomerFigures }) {
  const t = useText('orders')
  return (
    <StateDot tone="new">
      <Text tone="warning">
        {t('customer_card.refused', { count: refused })}
        {last_refused && (
          <>
            {', '}
            <DateText at={last_refused.at} />
          </>
        )}
      </Text>
    </StateDot>
  )
}

/** The newest orders of the customer, without the one that is shown. */
function OtherOrders({ customer, order }: { customer: string; order: string }) {
  const t = useText('orders')
  const { data } = useCustomerOrders(customer, shown + 1)
  const others = (data?.items ?? []).filter(({ id }) => id !== order).slice(0, shown)
  if (others.length === 0) return null
  return (
    <ul className={cardStyles.otherOrders} aria-label={t('customer_card.others')}>
      {others.map((row) => (
        <Other key={row.id} row={row} />
      ))}
    </ul>
  )
}

function Other({ row: { id, number, tag, placed_at, total, currency } }: { row: OrderRow }) {
  const t = useText('orders')
  const fill = ringFillOf[tag]
  return (
    <li>
      <StateRing fill={fill} tone={toneOf[fill]} label={t(`tags.${tag}`)} />
      <Link quiet to={orderUrl(id)}>
        {number ?? t('tags.draft-order')}
      </Link>
      <Text tone="quiet">
        <DateText at={placed_at} />
      </Text>
      <MoneyText amount={total} currency={currency} />
    </li>
  )
}
