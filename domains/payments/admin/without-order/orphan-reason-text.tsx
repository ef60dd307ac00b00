import { useText } from '@comptoir/platform/admin'
import type { ListedOrphan } from '../../contract/money/orphan-payment.ts'

/** Why money came that no order stands for. */
export function OrphanReasonText({ payment: { reason, order } }: { payment: ListedOrphan }) {
  const t = useText('payments')
  const isNumbered = reason === 'PAID_TWICE' && order?.number != null
  return <span>{isNumbered ? t('orphans.paid_twice', { number: String(order.number) }) : t(`orphans.${reason}`)}</span>
}
