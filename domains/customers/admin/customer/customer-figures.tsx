import { MoneyText, RelativeTime, Stat, StateDot, Stats, useCan, useFormats, useText } from '@comptoir/platform/admin'
import type { Customer } from '../../contract/customer.ts'

/** Orders of the customer so far, for those who may see orders. */
export function CustomerFigures({ customer: { stats } }: { customer: Customer }) {
  const t = useText('customers')
  const formats = useFormats()
  const { orders, spent, last_order_at, refused } = stats
  if (!useCan('admin_orders')) return null

  return (
    <Stats>
      <Stat label={t('columns.orders')} value={formats.number(orders)} />
      <Stat label={t('columns.spent')} value={<MoneyText amount={spent} />} />
      <Stat
        label={t('columns.average')}
        value={orders === 0 ? '–' : <MoneyText amount={Math.round(spent / orders)} />}
      />
      <Stat label={t('columns.last_order')} value={last_order_at ? <RelativeTime at={last_order_at} /> : t('never')} />
      <Stat
        label={t('columns.refused')}
        value={formats.number(refused)}
        change={refused > 0 && <StateDot tone="new">{t('refused_of', { orders })}</StateDot>}
      />
    </Stats>
  )
}
