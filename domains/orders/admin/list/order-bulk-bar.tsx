import {
  BulkBar,
  BulkFinal,
  Button,
  call,
  type ListSelection,
  partsOf,
  useBulkRun,
  useText,
} from '@comptoir/platform/admin'
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
  mark_paid: 'mark_pending',
}

function useOrdersAct(chosen: OrderSelection) {
  const t = useText('orders')
  const run = useBulkRun({ chosen, key: 'orders', texts: 'orders' })
  const doing = (action: BulkAction, note?: string) =>
    partsOf(requestOf(chosen.query), (which, idempotencyKey) =>
      call(bulkOrders, { body: { ...which, action, args: { note } }, idempotencyKey }),
    )

  const act = (action: BulkAction) => {
    const back = wayBack[action]
    return run.start({
      send: doing(action),
      textOf: (count) => t('bulk.done', { count }),
      revertsOf: back && ((done) => [{ records: done, send: doing(back, t('undo_reason')) }]),
    })
  }
  return { act, run }
}

/** Cancelling is final, so it is confirmed with the number of orders. */
export function OrderBulkBar({ chosen }: { chosen: OrderSelection }) {
  const t = useText('orders')
  const { act, run } = useOrdersAct(chosen)

  return (
    <BulkBar
      chosen={chosen}
      run={run}
      end={
        <BulkFinal
          chosen={chosen}
          run={run}
          label={t('bulk.cancel')}
          titleOf={(count, isAtLeast) => t(isAtLeast ? 'bulk.cancel_title_at_least' : 'bulk.cancel_title', { count })}
          text={t('cancel.text')}
          cancel={t('cancel.keep')}
          onConfirm={() => void act('cancel')}
        />
      }
    >
      <Button disabled={run.isBusy} onClick={() => void act('prepare')}>
        {t('moves.PREPARATION')}
      </Button>
      <Button disabled={run.isBusy} onClick={() => void act('send')}>
        {t('moves.IN_TRANSIT')}
      </Button>
      <Button disabled={run.isBusy} onClick={() => void act('mark_paid')}>
        {t('actions.mark_paid')}
      </Button>
    </BulkBar>
  )
}
