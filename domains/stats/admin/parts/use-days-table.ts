import { useText } from '@comptoir/platform/admin'
import { netOf, placedOf } from '../../contract/stats.rules.ts'
import type { Stats } from '../../contract/stats.ts'
import { amountIn, type CsvTable } from './csv-button.tsx'

/** Every day with all its sums. */
export function useDaysTable({ days, range, currency }: Stats): CsvTable {
  const t = useText('stats')
  const amount = amountIn(currency)
  const sums = ['products', 'shipping', 'discounts'] as const
  const money = ['paid', 'by_cards', 'refunds', 'authorized', 'due'] as const
  return {
    name: `stats-${range.from}-${range.to}`,
    head: [
      t('by.day'),
      t('metrics.orders'),
      t('metrics.new'),
      t('metrics.returning'),
      ...sums.map((name) => t(`slip.${name}`)),
      t('slip.placed'),
      t('slip.returned'),
      t('slip.tax'),
      t('metrics.net'),
      ...money.map((name) => t(`apart.${name}`)),
    ],
    rows: days.map((day) => [
      day.date,
      day.orders,
      day.new_customers,
      day.returning_customers,
      ...sums.map((name) => amount(day[name])),
      amount(placedOf(day)),
      amount(day.returned),
      amount(day.tax),
      amount(netOf(day)),
      ...money.map((name) => amount(day[name])),
    ]),
  }
}
