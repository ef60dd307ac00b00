import { Card, DateText, Link, MoneyText, RelativeTime, useCan, useFormats, useText } from '@comptoir/platform/admin'
import type { Customer } from '../../contract/customer.ts'
import styles from './customer-figures.module.css'

export function CustomerFigures({ customer: { id, stats, created_at } }: { customer: Customer }) {
  const t = useText('customers')
  const formats = useFormats()
  const canSeeOrders = useCan('admin_orders')

  return (
    <Card title={t('figures')}>
      <dl className={styles.figures}>
        <div>
          <dt>{t('columns.orders')}</dt>
          <dd>{formats.number(stats.orders)}</dd>
        </div>
        <div>
          <dt>{t('columns.spent')}</dt>
          <dd>
            <MoneyText amount={stats.spent} />
          </dd>
        </div>
        <div>
          <dt>{t('columns.last_order')}</dt>
          <dd>{stats.last_order_at ? <RelativeTime at={stats.last_order_at} /> : t('never')}</dd>
        </div>
        <div>
          <dt>{t('columns.created')}</dt>
          <dd>
            <DateText at={created_at} />
          </dd>
        </div>
      </dl>
      {canSeeOrders && stats.orders > 0 && <Link to={`/orders?customer=${id}`}>{t('see_orders')}</Link>}
    </Card>
  )
}
