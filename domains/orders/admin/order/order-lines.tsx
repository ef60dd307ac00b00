import { productUrl } from '@comptoir/catalogue/admin'
import { Card, Code, Link, MoneyText, Text, Thumb, useCan, useFormats, useText } from '@comptoir/platform/admin'
import { CircleAlert } from 'lucide-react'
import type { Order } from '../../contract/order.ts'
import type { OrderLine } from '../../contract/order-line.ts'
import { LineAddons } from '../line-addons.tsx'
import { LineProperties } from '../line-properties.tsx'
import type { Available } from '../short-lines.ts'
import styles from './order-lines.module.css'

interface OrderLinesProps {
  order: Order
  /** Stock of the lines that were refused for want of it. */
  short: Available | null
}

/** Lines are snapshots from the day of the order. */
export function OrderLines({ order, short }: OrderLinesProps) {
  const t = useText('orders')
  return (
    <Card title={t('lines.title', { count: order.items_count })} flush>
      <ul className={styles.orderLines}>
        {order.products.map((line) => (
          <Line key={line.id} line={line} currency={order.currency} available={short?.get(line.variant_id)} />
        ))}
      </ul>
    </Card>
  )
}

interface LineProps {
  line: OrderLine
  currency: string
  available?: number
}

function Line({ line, currency, available }: LineProps) {
  const t = useText('orders')
  const { number } = useFormats()
  return (
    <li>
      <Thumb src={line.image} alt="" />
      <div className={styles.orderLineWhat}>
        <LineTitle line={line} />
        {(line.variant_title || line.sku) && (
          <span className={styles.orderLineKind}>
            {line.variant_title && <bdi>{line.variant_title}</bdi>}
            {line.sku && <Code>{line.sku}</Code>}
          </span>
        )}
        <LineAddons addons={line.addons} currency={currency} />
        <LineProperties properties={line.properties} />
        {line.price_override && (
          <Text tone="quiet" size="12">
            {t('lines.override', { by: line.price_override.by, reason: line.price_override.reason || '–' })}
          </Text>
        )}
        {available !== undefined && (
          <span className={styles.orderLineShort} role="alert">
            <CircleAlert size={14} aria-hidden="true" />
            {t('failures.ONLY_IN_STOCK', { available })}
          </span>
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

function LineTitle({ line: { product_id, title } }: { line: OrderLine }) {
  const mayOpen = useCan('admin_products_manager')
  const name = <bdi>{title}</bdi>
  if (!product_id || !mayOpen) return <span className={styles.orderLineTitle}>{name}</span>
  return (
    <span className={styles.orderLineTitle}>
      <Link quiet to={productUrl(product_id)}>
        {name}
      </Link>
    </span>
  )
}
