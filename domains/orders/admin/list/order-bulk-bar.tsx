import {
  BulkBar,
  Button,
  call,
  type ListSelection,
  partsOf,
  useBulkRun,
  useCan,
  useText,
} from '@comptoir/platform/admin'
import { undoneReason } from '../../contract/order.rules.ts'
import type { OrderRow } from '../../contract/order.ts'
import { bulkOrders } from '../../contract/order.wire.ts'
import type { BulkAction } from '../../contract/order-request.ts'
import type { OrdersQuery } from '../order.urls.ts'
import { requestOf } from '../order-list.ts'

type OrderSelection = ListSelection<OrderRow, OrdersQuery>

/** Each action starts from a single state, so its revert is known. */
const wayBack: Partial<Record<BulkAction, BulkAction>> = {
  prepare: 'unprepare',
  send: 'recall',
  deliver: 'undeliver',
  mark_paid: 'mark_pending',
}

function useOrdersAct(chosen: OrderSelection) {
  const t = useText('orders')
  const mayTakeBack = useCan('admin_orders_refund')
  const names = new Map(chosen.rows.map(({ id, number, customer }) => [id, number ? `#${number}` : customer.name]))
  const run = useBulkRun({ chosen, key: 'orders', texts: 'orders', nameOf: (id) => names.get(id) })
  const doing = (action: BulkAction, note?: string) =>
    partsOf(requestOf(chosen.query), (which, idempotencyKey) =>
      call(bulkOrders, { body: { ...which, action, args: { note } }, idempotencyKey }),
    )

  const act = (action: BulkAction) => {
    const back = action === 'mark_paid' && !mayTakeBack ? undefined : wayBack[action]
    return run.start({
      send: doing(action),
      textOf: (count) => t(`bulk.done.${action}`, { count }),
      revertsOf: back && ((done) => [{ records: done, send: doing(back, undoneReason) }]),
    })
  }
  return { act, run }
}

const shownActions = [
  { action: 'prepare', label: 'moves.PREPARATION' },
  { action: 'send', label: 'moves.IN_TRANSIT' },
  { action: 'deliver', label: 'moves.DELIVERED' },
  { action: 'mark_paid', label: 'actions.mark_paid' },
  { action: 'mark_pending', label: 'actions.mark_pending' },
] as const

/** Cancelling is final, so it is confirmed with the number of orders. */
export function OrderBulkBar({ chosen }: { chosen: OrderSelection }) {
  const t = useText('orders')
  const { act, run } = useOrdersAct(chosen)
  const mayCancel = useCan('admin_orders_cancel')
  const mayTakeBack = useCan('admin_orders_refund')

  return (
    <BulkBar
      chosen={chosen}
      run={run}
      final={
        mayCancel
          ? {
              label: t('bulk.cancel'),
              titleOf: (count, isAtLeast) =>
                t(isAtLeast ? 'bulk.cancel_title_at_least' : 'bulk.cancel_title', { count }),
              text: t('cancel.text'),
              cancel: t('cancel.keep'),
              onConfirm: () => void act('cancel'),
            }
          : undefined
      }
    >
      {shownActions
        .filter(({ action }) => action !== 'mark_pending' || mayTakeBack)
        .map(({ action, label }) => (
          <Button key={action} disabled={run.isBusy} onClick={() => void act(action)}>
            {t(label)}
          </Button>
        ))}
    </BulkBar>
  )
}
