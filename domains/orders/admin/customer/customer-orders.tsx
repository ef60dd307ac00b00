import {
  Card,
  call,
  DateText,
  ErrorNote,
  Link,
  MoneyText,
  on,
  Skeleton,
  type SlotRecord,
  useCan,
  useText,
} from '@comptoir/platform/admin'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { OrderRow } from '../../contract/order.ts'
import { listOrders, newOrderData, updateOrderData } from '../../contract/order.wire.ts'
import { isPaymentShown } from '../../contract/payment/ledger.rules.ts'
import { orderUrl } from '../order.urls.ts'
import { OrderStateBadge, PaymentBadge } from '../order-state-badge.tsx'
import styles from './customer-orders.module.css'

const shown = 5

function useCustomerOrders(id: string) {
  const client = useQueryClient()
  const queryKey = ['orders', 'of_customer', id]
  useEffect(
    function followOrders() {
      const refresh = () => void client.invalidateQueries({ queryKey: ['orders', 'of_customer', id] })
      const stops = [on(newOrderData, refresh), on(updateOrderData, refresh)]
      return () => stops.forEach((stop) => void stop())
    },
    [client, id],
  )
  return useQuery({
    queryKey,
    queryFn: ({ signal }) => call(listOrders, { query: { filter: { customer_id: { eq: id } }, limit: shown }, signal }),
  })
}

/** The newest orders of a customer, in the customer's page. */
export function CustomerOrders({ record }: { record: SlotRecord }) {
  return useCan('admin_orders') ? <OrdersCard id={record.id} /> : null
}

function OrdersCard({ id }: { id: string }) {
  const t = useText('orders')
  const { data, error, refetch } = useCustomerOrders(id)
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
