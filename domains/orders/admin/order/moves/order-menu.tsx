import { ActionsMenu, type MenuItem, useCan, useText } from '@comptoir/platform/admin'
import type { Move, Order } from '../../../contract/order.ts'
import { isWithProvider, paymentDisplay } from '../../../contract/payment/ledger.rules.ts'
import { ReasonDialog } from './reason-dialog.tsx'
import { stepsOf, useMoves } from './use-moves.ts'
import { usePaymentMarks } from './use-payment-marks.ts'

export type OpenDialog = 'cancel' | 'delete' | null

interface OrderMenuProps {
  order: Order
  moves: readonly Move[]
  onAsk: (dialog: OpenDialog) => void
}

export function OrderMenu({ order, moves, onAsk }: OrderMenuProps) {
  const { items: steps, pending } = useStepItems(order, moves)
  const payments = usePaymentItems(order)
  const groups = [
    { id: 'steps', items: steps },
    { id: 'payment', items: payments },
    { id: 'end', items: useEndItems({ order, moves, onAsk }) },
  ].filter(({ items }) => items.length > 0)

  return (
    <>
      {groups.length > 0 && <ActionsMenu groups={groups} />}
      <ReasonDialog {...pending} />
    </>
  )
}

function useStepItems(order: Order, moves: readonly Move[]) {
  const t = useText('orders')
  const { nameOf, choose, pending } = useMoves(order)
  const items = stepsOf(order, moves).others.map(
    (move): MenuItem => ({
      id: move.to,
      label: nameOf(move),
      disabled: !move.allowed,
      hint: move.allowed ? undefined : t(`failures.${move.code}`),
      onSelect: () => choose(move),
    }),
  )
  return { items, pending }
}

function usePaymentItems(order: Order): MenuItem[] {
  const t = useText('orders')
  const { pay, expect } = usePaymentMarks(order)
  const mayTakeBack = useCan('admin_orders_refund')
  if (order.draft || order.tag === 'canceled') return []
  const isPaid = paymentDisplay(order.payment_status) === 'paid'
  const held = isWithProvider(order.payments)
  const hint = held ? t('failures.PAYMENT_WITH_PROVIDER') : undefined
  return [
    ...(isPaid ? [] : [{ id: 'paid', label: t('actions.mark_paid'), disabled: held, hint, onSelect: pay }]),
    ...(order.payment_status === 'pending' || held || !mayTakeBack
      ? []
      : [{ id: 'pending', label: t('actions.mark_pending'), onSelect: expect }]),
  ]
}

function useEndItems({ order, moves, onAsk }: OrderMenuProps): MenuItem[] {
  const t = useText('orders')
  const mayDelete = useCan('admin_orders_delete')
  if (order.draft) {
    return mayDelete
      ? [{ id: 'delete', label: t('actions.delete'), danger: true, onSelect: () => onAsk('delete') }]
      : []
  }
  const cancel = moves.find(({ to }) => to === 'CANCELED')
  if (!cancel) return []
  return [
    {
      id: 'cancel',
      label: t('actions.cancel'),
      danger: true,
      disabled: !cancel.allowed,
      hint: cancel.allowed ? undefined : t(`failures.${cancel.code}`),
      onSelect: () => onAsk('cancel'),
    },
  ]
}
