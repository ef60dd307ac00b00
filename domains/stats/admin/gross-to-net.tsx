import { MoneyText, Receipt, useText } from '@comptoir/platform/admin'
import { netOf, placedOf, sumOf } from '../contract/stats.rules.ts'
import type { Stats } from '../contract/stats.ts'

/** Of a tax that nobody paid it does not speak. */
export function GrossToNet({ stats: { days } }: { stats: Stats }) {
  const t = useText('stats')
  const sums = sumOf(days)
  const amounts = {
    products: sums.products,
    shipping: sums.shipping,
    discounts: 0 - sums.discounts,
    placed: placedOf(sums),
    returned: 0 - sums.returned,
    ...(sums.tax !== 0 && { tax: 0 - sums.tax }),
  }
  const labelOf = (id: 'placed' | 'net') => t(sums.tax === 0 ? `slip.${id}_plain` : `slip.${id}`)
  return (
    <Receipt
      title={t('slip.title')}
      lines={Object.entries(amounts).map(([id, amount]) => ({
        id,
        label: id === 'placed' ? <strong>{labelOf(id)}</strong> : t(`slip.${id}`),
        amount: <MoneyText amount={amount} />,
      }))}
      total={{ label: labelOf('net'), amount: <MoneyText amount={netOf(sums)} /> }}
    />
  )
}
