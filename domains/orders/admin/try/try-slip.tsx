import { MoneyText, Receipt, useText } from '@comptoir/platform/admin'
import { DiscountName } from '../discounts/discount-lines.tsx'
import type { Tried } from './use-trial.ts'

/** Holds the place of the sum until there are goods. */
export function EmptySlip() {
  const t = useText('orders')
  return <Receipt title={t('try.pays')} lines={[]} total={{ label: t('slip.total'), amount: '–' }} />
}

/** What the shopper would pay. */
export function TrySlip({ tried }: { tried: Tried }) {
  const t = useText('orders')
  const { totals, discounts, currency } = tried
  const money = (amount: number) => <MoneyText amount={amount} currency={currency} />
  const onDelivery = discounts.reduce((sum, { scope, amount }) => (scope === 'shipping' ? sum + amount : sum), 0)
  const tax = { id: 'tax', label: t(totals.tax_included ? 'slip.tax_included' : 'slip.tax'), amount: money(totals.tax) }
  return (
    <Receipt
      title={t('try.pays')}
      lines={[
        { id: 'subtotal', label: t('slip.subtotal'), amount: money(totals.subtotal) },
        ...discounts.map(({ id, title, code, amount }) => ({
          ...{ id, amount: money(-amount) },
          label: <DiscountName title={title} code={code} />,
        })),
        { id: 'shipping', label: t('slip.shipping'), amount: money(totals.shipping + onDelivery) },
        ...(totals.tax > 0 && !totals.tax_included ? [tax] : []),
      ]}
      total={{ label: t('slip.total'), amount: money(totals.total) }}
      after={totals.tax > 0 && totals.tax_included ? [tax] : []}
    />
  )
}
