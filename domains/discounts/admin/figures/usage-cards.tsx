import { Card, Link, MoneyText, Text, Thumb, useCan, useFormats, useText } from '@comptoir/platform/admin'
import type { SavedDiscount } from '../../contract/saved-discount.ts'
import styles from './figures.module.css'
import { PeriodSelect, usePeriod } from './period.tsx'
import { useFigures } from './use-figures.ts'

type Figures = NonNullable<ReturnType<typeof useFigures>>

/** A bar for each day; each says its day and its uses to whoever listens. */
function Days({ days }: Pick<Figures, 'days'>) {
  const t = useText('discounts')
  const { number, date } = useFormats()
  const most = Math.max(1, ...days.map(({ uses }) => uses))
  return (
    <>
      <ol className={styles.dayBars}>
        {days.map(({ date: day, uses }) => {
          const said = t('figures.day', { day: date(`${day}T12:00:00Z`), count: uses, n: number(uses) })
          return (
            <li key={day} style={{ '--share': uses / most }} title={said}>
              <span className={styles.said}>{said}</span>
            </li>
          )
        })}
      </ol>
      <Text as="p" tone="quiet" size="12">
        {t('figures.most', { count: most, n: number(most) })}
      </Text>
    </>
  )
}

function Goods({ goods }: Pick<Figures, 'goods'>) {
  const t = useText('discounts')
  const { number } = useFormats()
  const seesMoney = useCan('admin_stats')
  return (
    <div className={styles.goodsScroll}>
      <table className={styles.goods}>
        <thead>
          <tr>
            <th scope="col">{t('figures.product')}</th>
            <th scope="col">{t('figures.pieces')}</th>
            <th scope="col">{t('columns.given')}</th>
            {seesMoney && <th scope="col">{t('columns.revenue')}</th>}
          </tr>
        </thead>
        <tbody>
          {goods.map(({ product_id, title, image, pieces, given, revenue }) => (
            <tr key={product_id ?? title}>
              <th scope="row">
                <Thumb src={image} size={24} />
                <bdi>{product_id ? <Link to={`/products/${product_id}`}>{title}</Link> : title}</bdi>
              </th>
              <td>{number(pieces)}</td>
              <td>
                <MoneyText amount={given} />
              </td>
              {seesMoney && <td>{revenue !== null && <MoneyText amount={revenue} />}</td>}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** Below the form: by day, and on what. */
export function UsageCards({ of: { id, used } }: { of: SavedDiscount }) {
  const t = useText('discounts')
  const figures = useFigures(id, usePeriod())
  if (used === 0) return null
  return (
    <>
      <Card title={t('figures.by_day')} actions={<PeriodSelect />}>
        {figures && <Days days={figures.days} />}
      </Card>
      {figures && figures.goods.length > 0 && (
        <Card title={t('figures.on_what')}>
          <Goods goods={figures.goods} />
        </Card>
      )}
    </>
  )
}

/** The latest orders that have it. */
export function OrdersCard({ of: { id } }: { of: SavedDiscount }) {
  const t = useText('discounts')
  const figures = useFigures(id, usePeriod())
  const seesOrders = useCan('admin_orders')
  if (!figures || figures.orders.length === 0 || !seesOrders) return null
  return (
    <Card title={t('figures.orders')}>
      <ul className={styles.orders}>
        {figures.orders.map((order) => (
          <li key={order.id}>
            <Link to={`/orders/${order.id}`}>{String(order.number)}</Link>
            <bdi>{order.customer}</bdi>
            <MoneyText amount={-order.given} />
          </li>
        ))}
      </ul>
    </Card>
  )
}
