import { moneyLeft } from '@comptoir/orders/contract'
import {
  Button,
  Kbd,
  lazyOverlay,
  type SlotRecord,
  useCan,
  useFormats,
  useShortcut,
  useText,
} from '@comptoir/platform/admin'
import { Undo2 } from 'lucide-react'
import { useState } from 'react'
import { useActInAddress } from '../use-act-in-address.ts'
import { type OrderRefunds, useRefunds } from './use-refunds.ts'

const RefundDialog = lazyOverlay(async () => (await import('./refund-dialog.tsx')).RefundDialog)

/** On the slip of an order: what is left to give back, and the press that does. A draft gives it back by being deleted. */
export function RefundAct({ record: { id } }: { record: SlotRecord }) {
  const of = useRefunds(id)
  return of && !of.order.draft && (of.refunds.length > 0 || of.left.money > 0) ? <LoadedAct of={of} /> : null
}

/** What is paid beyond what the order costs. */
const excessOf = ({ payments, totals: { total, returned } }: OrderRefunds['order']) =>
  Math.max(0, moneyLeft(payments) - Math.max(0, total - returned))

function LoadedAct({ of }: { of: OrderRefunds }) {
  const t = useText('payments')
  const { money } = useFormats()
  const { refunds, left, order } = of
  const mayRefund = useCan('admin_orders_refund')
  const [isOpen, setOpen] = useState(false)
  const [isExcess, setExcess] = useActInAddress('refund')
  const isPossible = mayRefund && left.money > 0
  useShortcut(isPossible ? 'r' : null, () => setOpen(true), {
    label: t('refund.title_short'),
    group: t('title'),
    icon: <Undo2 size={16} aria-hidden="true" />,
  })
  return (
    <>
      {isPossible && (
        <Button iconEnd={<Kbd keys="r" />} onClick={() => setOpen(true)}>
          {t('refund.title_short')}
        </Button>
      )}
      {refunds.length > 0 && (
        <p>
          {left.money > 0
            ? t('refund.money_left', { amount: money(left.money, order.currency) })
            : t('refund.nothing_left')}
        </p>
      )}
      {isPossible && <RefundDialog of={of} open={isOpen} onOpenChange={setOpen} />}
      {isPossible && isExcess && <RefundDialog of={of} adjustment={excessOf(order)} open onOpenChange={setExcess} />}
    </>
  )
}
