import { Banner, Checkbox, MoneyText, Receipt, Text, useErrorText, useText } from '@comptoir/platform/admin'
import type { Order } from '../../../contract/order.ts'
import styles from './lines-box.module.css'
import type { LinesDraft } from './use-lines-draft.ts'

interface DifferenceProps {
  order: Order
  draft: LinesDraft
}

/** What the order costs after it, what is due then, and what happens to the stock. */
export function Difference({ order, draft: { tried, error, mail, setMail } }: DifferenceProps) {
  const t = useText('orders')
  const errorText = useErrorText('orders')
  const { totals, currency } = order
  const { difference = { total: 0, due: totals.due, overpaid: 0 } } = tried ?? {}
  const money = (amount: number) => <MoneyText amount={amount} currency={currency} />
  const before = totals.total - totals.returned
  return (
    <div className={styles.difference} aria-live="polite">
      <Receipt
        title={t('edit_lines.difference')}
        lines={[
          { id: 'before', label: t('edit_lines.before'), amount: money(before) },
          { id: 'change', label: t('edit_lines.change'), amount: money(difference.total) },
        ]}
        total={{ label: t('edit_lines.after'), amount: money(before + difference.total) }}
        after={[
          { id: 'due', label: t('edit_lines.due'), amount: money(difference.due) },
          ...(difference.overpaid > 0
            ? [{ id: 'over', label: t('edit_lines.overpaid'), amount: money(difference.overpaid) }]
            : []),
        ]}
      />
      {order.customer.email && <Checkbox label={t('edit_lines.mail')} value={mail} onChange={setMail} />}
      {error && <Banner tone="danger">{errorText(error)}</Banner>}
      <Text tone="quiet" size="12">
        {t(difference.overpaid > 0 ? 'edit_lines.then_refund' : 'edit_lines.then_stock')}
      </Text>
    </div>
  )
}
