import { MoneyText, Receipt, Text, useFormats, useText } from '@comptoir/platform/admin'
import { CreditCard } from 'lucide-react'
import type { Order } from '../../../contract/order.ts'
import { StockAfter } from '../../goes/stock-after.tsx'
import styles from './cancel.module.css'
import type { CancelDraft } from './use-cancel-draft.ts'

interface CancelSlipProps {
  order: Order
  draft: CancelDraft
}

/** What is left of the money once it is canceled, and what else happens. */
export function CancelSlip({ order, draft }: CancelSlipProps) {
  const t = useText('orders')
  const formats = useFormats()
  const money = (amount: number) => <MoneyText amount={amount} currency={order.currency} />
  const { paid } = order.totals
  const before = paid - draft.left
  return (
    <div className={styles.cancelSlip}>
      {paid > 0 && (
        <Receipt
          title={t('cancel.after')}
          lines={[
            { id: 'paid', label: t('cancel.slip.paid'), amount: money(paid) },
            ...(before > 0 ? [{ id: 'before', label: t('cancel.slip.before'), amount: money(-before) }] : []),
            ...(draft.given > 0 ? [{ id: 'given', label: t('cancel.slip.refund'), amount: money(-draft.given) }] : []),
          ]}
          total={{ label: t('cancel.slip.kept'), amount: money(draft.left - draft.given) }}
        />
      )}
      {draft.released > 0 && (
        <div className={styles.cancelEffect}>
          <CreditCard size={16} aria-hidden="true" />
          <Text as="p" tone="quiet" size="12">
            {t('cancel.released', { amount: formats.money(draft.released, order.currency) })}
          </Text>
        </div>
      )}
      <StockAfter
        changes={draft.lines.map(({ line, quantity, goes }) => ({
          ...{ variant_id: line.variant_id, title: line.title, quantity, restock: goes.restock },
        }))}
      />
    </div>
  )
}
