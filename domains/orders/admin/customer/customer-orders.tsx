import {
  Card,
  DateText,
  ErrorNote,
  Link,
  MoneyText,
  Skeleton,
  type SlotRecord,
  useCan,
  useText,
} from '@comptoir/platform/admin'
import type { OrderRow } from '../../contract/order.ts'
import { isPaymentShown } from '../../contract/payment/ledger.rules.ts'
import { orderUrl } from '../order.urls.ts'
import { OrderStateBadge, PaymentBadge } from '../order-state-badge.tsx'
import styles from './customer-orders.module.css'
import { useCustomerOrders } from './use-customer-orders.ts'

const shown = 5

/** The newest orders of a customer, in the customer's page. */
export function CustomerOrders({ record }: { record: SlotRecord }) {
  return useCan('admin_orders') ? <OrdersCard id={record.id} /> : null
}

function OrdersCard({ id }: { id: string }) {
  const t = useText('orders')
  const { data, error, refetch } = useCustomerOrders(id, shown)
  const all = <Link to={`/orders?customer=${id}`}>{t('customer_history.all')}</Link>

  return (
    <Card title={t('title')} actions={data && data.items.length > 0 && all}>
      {error && !data ? <ErrorNote onRetry={() => void refetch()} /> : null}
      {!data && !error && <Skeleton height={160} />}
      {data?.items.length === 0 && <p className={styles.none}>{t('customer_history.none')}</p>}
      <ul className={styles.orders}>
        {data?.items.map((order) => (
          <Row key={order.id} order={order} />
        ))}
      </ul>
    </Card>
  )
}

function Row({ order }: { order: OrderRow }) {
  const t = useText('orders')
  return (
    <li>
      <Link to={orderUrl(order.id)}>{order.number === null ? t('tags.draft-order') : `#${order.number}`}</Link>
      <span className={styles.day}>
        <DateText at={order.placed_at} />
      </span>
      <span className={styles.badges}>
        <OrderStateBadge tag={order.tag} />
        {isPaymentShown(order) && <PaymentBadge status={order.payment_status} />}
      </span>
      <MoneyText amount={order.total} currency={order.currency} />
    </li>
  )
}
