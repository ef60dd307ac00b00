import {
  DateText,
  ErrorNote,
  Link,
  MoneyText,
  RelativeTime,
  Skeleton,
  type SlotRecord,
  Stat,
  StateDot,
  StateRing,
  Stats,
  toneOf,
  useCan,
  useFormats,
  useText,
} from '@comptoir/platform/admin'
import type { CustomerFigures as Figures } from '../../contract/customer-figures.wire.ts'
import { orderUrl } from '../order.urls.ts'
import { ringFillOf } from '../order-state-badge.tsx'
import styles from './customer-figures.module.css'
import { useFigures } from './use-customer-orders.ts'

/** Totals of a customer’s orders; needs the right to see orders. */
export function CustomerFigures({ record: { id } }: { record: SlotRecord }) {
  return useCan('admin_orders') ? <Strip id={id} /> : null
}

function Strip({ id }: { id: string }) {
  const { data, error, refetch } = useFigures(id)
  if (error && !data) return <ErrorNote onRetry={() => void refetch()} />
  if (!data) return <Skeleton height={96} />
  return <FigureStats figures={data} ofCustomer={`/orders?customer=${id}`} />
}

function FigureStats({ figures, ofCustomer }: { figures: Figures; ofCustomer: string }) {
  const t = useText('orders')
  const { number } = useFormats()
  const { orders, canceled, paid, average, left_out, shop_average, refused } = figures
  return (
    <Stats strip>
      <Stat
        label={t('customer_figures.orders')}
        value={orders > 0 ? <Link to={ofCustomer}>{number(orders)}</Link> : number(0)}
        change={canceled > 0 && t('customer_figures.canceled', { count: canceled })}
      />
      <Stat
        label={t('customer_figures.paid')}
        value={<MoneyText amount={paid} />}
        change={
          left_out.length === 0
            ? t('customer_figures.kept')
            : left_out.map(({ currency, orders: count }) => (
                <span key={currency}>{t('customer_figures.left_out', { count, currency })}</span>
              ))
        }
      />
      <Stat
        label={t('customer_figures.average')}
        value={average === null ? '–' : <MoneyText amount={average} />}
        change={shop_average !== null && <ShopAverage amount={shop_average} />}
      />
      <LastOrder order={figures.last_order} />
      <Stat
        label={t('customer_figures.refused')}
        value={refused > 0 ? t('customer_figures.refused_of', { refused, orders: orders + canceled }) : number(0)}
        change={<LastRefused order={figures.last_refused} />}
      />
    </Stats>
  )
}

function ShopAverage({ amount }: { amount: number }) {
  const t = useText('orders')
  const { money } = useFormats()
  return <>{t('customer_figures.shop', { amount: money(amount) })}</>
}

function LastOrder({ order }: { order: Figures['last_order'] }) {
  const t = useText('orders')
  const label = t('customer_figures.last_order')
  if (!order) return <Stat label={label} value={t('customer_figures.never')} />
  const fill = ringFillOf[order.tag]
  return (
    <Stat
      label={label}
      value={<RelativeTime at={order.at} />}
      change={
        <span className={styles.order}>
          <StateRing fill={fill} tone={toneOf[fill]} />
          <Link to={orderUrl(order.id)} aria-label={`#${order.number}, ${t(`tags.${order.tag}`)}`}>
            #{order.number}
          </Link>
        </span>
      }
    />
  )
}

const LastRefused = ({ order }: { order: Figures['last_refused'] }) =>
  order && (
    <StateDot tone="new">
      <DateText at={order.at} /> <Link to={orderUrl(order.id)}>#{order.number}</Link>
    </StateDot>
  )
