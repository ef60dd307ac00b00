import { MoneyText, Receipt, useText } from '@comptoir/platform/admin'
import { grossOf, netOf, sumOf } from '../contract/stats.rules.ts'
import type { Stats } from '../contract/stats.ts'

export function GrossToNet({ stats: { days } }: { stats: Stats }) {
  const t = useText('stats')
  const sums = sumOf(days)
  const amounts = {
    products: sums.products,
    shipping: sums.shipping,
    discounts: 0 - sums.discounts,
    refunds: 0 - sums.refunds,
    gross: grossOf(sums),
    tax: 0 - sums.tax,
  }
  return (
    <Receipt
      title={t('slip.title')}
      lines={Object.entries(amounts).map(([id, amount]) => ({
        id,
        label: id === 'gross' ? <strong>{t('slip.gross')}</strong> : t(`slip.${id}`),
        amount: <MoneyText amount={amount} />,
      }))}
      total={{ label: t('slip.net'), amount: <MoneyText amount={netOf(sums)} /> }}
    />
  )
}
