import { ActionsMenu, type MenuItem, RecordMenu, useCan, useText } from '@comptoir/platform/admin'
import { isHandedOver } from '../../../contract/order.rules.ts'
import type { Move, Order } from '../../../contract/order.ts'
import { isWithProvider, paymentDisplay } from '../../../contract/payment/ledger.rules.ts'
import { orderLike } from '../../order.urls.ts'
import { searchOf, trialOf } from '../../try/try-address.ts'
import { slotRecordOf } from './next-step.tsx'
import { ReasonDialog } from './reason-dialog.tsx'
import { stepsOf, useMoves } from './use-moves.ts'
import { usePaymentMarks } from './use-payment-marks.ts'

export type OpenDialog = 'cancel' | 'refuse' | 'delete' | null

interface OrderMenuProps {
  order: Order
  moves: readonly Move[]
  onAsk: (dialog: OpenDialog) => void
}

export function OrderMenu({ order, moves, onAsk }: OrderMenuProps) {
  const { items: steps, pending } = useStepItems(order, moves)
  const refusals = useRefusalItems(order, onAsk)
  const payments = usePaymentItems(order)
  const copies = useCopyItems(order)
  const why = useWhyItems(order)
  const ends = useEndItems({ order, moves, onAsk })

  return (
    <>
      <RecordMenu id="order.actions" record={slotRecordOf(order)}>
        {(others) => {
          const groups = [
            { id: 'steps', items: [...steps, ...refusals] },
            { id: 'payment', items: payments },
            ...others,
            { id: 'copy', items: [...copies, ...why] },
            { id: 'end', items: ends },
          ].filter(({ items }) => items.length > 0)
          return groups.length > 0 && <ActionsMenu groups={groups} />
        }}
      </RecordMenu>
      <ReasonDialog {...pending} />
    </>
  )
}

/** The same goods for the same customer, at the prices of now. */
function useCopyItems(order: Order): MenuItem[] {
  const t = useText('orders')
  const mayCreate = useCan('admin_orders_create')
  if (order.draft || !mayCreate) return []
  return [{ id: 'duplicate', label: t('actions.duplicate'), to: orderLike(order.id) }]
}

/** What the same basket would get now, and why. */
function useWhyItems(order: Order): MenuItem[] {
  const t = useText('orders')
  const mayTry = useCan('admin_discounts')
  if (!mayTry || !order.products.some(({ variant_id }) => variant_id !== null)) return []
  return [{ id: 'why', label: t('try.of_order'), to: `/discounts/try?${searchOf(trialOf(order))}` }]
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

/** Whoever paid before may refuse at the door, too. */
function useRefusalItems(order: Order, onAsk: OrderMenuProps['onAsk']): MenuItem[] {
  const t = useText('orders')
  if (order.state.type !== 'IN_TRANSIT' || isHandedOver(order)) return []
  return [{ id: 'refused', label: t('refusal.title'), onSelect: () => onAsk('refuse') }]
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

/** Its dialog says the way on where a part has left, and waits for a provider. */
const saysMore = new Set<Move['code']>(['ALREADY_FULFILLED', 'CAPTURE_UNDER_WAY'])

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
      disabled: !cancel.allowed && !saysMore.has(cancel.code),
      hint: cancel.allowed ? undefined : t(`failures.${cancel.code}`),
      onSelect: () => onAsk('cancel'),
    },
  ]
}
