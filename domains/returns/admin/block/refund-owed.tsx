import { useRefunds } from '@comptoir/payments/admin'
import { AlertDialog, type Overlay, useFormats, useText } from '@comptoir/platform/admin'
import type { Return } from '../../contract/return.ts'
import { useTitleOf } from '../return-words.ts'
import { useReturnAct } from '../use-returns.ts'

/** Gives back what is owed for a return that somebody without the right has unpacked. */
export function RefundOwed({ record, open, onOpenChange }: Overlay & { record: Return }) {
  const t = useText('returns')
  const titleOf = useTitleOf()
  const { money } = useFormats()
  const { mutate } = useReturnAct(record)
  const of = useRefunds(record.order_id)
  const owed = record.owed ?? 0
  const way = of?.left.ways.find(({ amount }) => amount >= owed)
  const give = () => {
    mutate({ is: 'refund', body: { to: way?.to ?? 'manual', way: 'other', reference: '', mail: true } })
    onOpenChange(false, 'done')
  }
  return (
    <AlertDialog
      open={open}
      onOpenChange={(next) => onOpenChange(next, 'asked')}
      title={titleOf(record)}
      text={t(`refund_to.${way?.to ?? 'manual'}`)}
      confirm={t('steps.refund', { amount: money(owed, record.currency) })}
      cancel={t('cancel')}
      onConfirm={give}
    />
  )
}
