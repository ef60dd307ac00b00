import { Card, Code, MoneyText, Text, Thumb, useFormats, useText } from '@comptoir/platform/admin'
import type { Order, OrderLine } from '../../contract/order.ts'
import styles from './order-lines.module.css'

/** Lines are snapshots from the day of the order. */
export function OrderLines({ order }: { order: Order }) {
  const t = useText('orders')
  return (
    <Card title={t('lines.title', { count: order.items_count })} flush>
      <ul className={styles.orderLines}>
        {order.products.map((line) => (
          <Line key={line.id} line={line} currency={order.currency} />
        ))}
      </ul>
    </Card>
  )
}

function Line({ line, currency }: { line: OrderLine; currency: string }) {
  const t = useText('orders')
  const { number } = useFormats()
  return (
    <li>
      <Thumb src={line.image} alt="" />
      <div className={styles.orderLineWhat}>
        <bdi>{line.title}</bdi>
        {line.variant_title && (
          <Text tone="quiet">
            <bdi>{line.variant_title}</bdi>
          </Text>
        )}
        {line.sku && <Code>{line.sku}</Code>}
        {line.price_override && (
          <Text tone="quiet" size="12">
            {t('lines.override', { by: line.price_override.by, reason: line.price_override.reason || '–' })}
          </Text>
        )}
      </div>
      <Text tone="quiet">
        <bdi>
          <MoneyText amount={line.unit_price} currency={currency} /> × {number(line.quantity)}
        </bdi>
      </Text>
      <MoneyText amount={line.total} currency={currency} />
    </li>
  )
}
