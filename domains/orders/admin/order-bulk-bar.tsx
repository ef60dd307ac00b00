import { BulkBar, BulkFinal, Button, type Chosen, call, partsOf, useBulkRun, useText } from '@comptoir/platform/admin'
import { type BulkAction, bulkOrders, type OrderRow } from '../contract/index.ts'
import type { OrdersQuery } from './order.urls.ts'
import { askedOf } from './order-list.ts'

type ChosenOrders = Chosen<OrderRow, OrdersQuery>

/** Each step leads there from one state only, so it is known where back is. */
const wayBack: Partial<Record<BulkAction, BulkAction>> = {
  prepare: 'unprepare',
  send: 'recall',
  mark_paid: 'mark_pending',
}

/** Does one thing to the chosen orders, and offers to take it back where there is a way. */
function useOrdersAct(chosen: ChosenOrders) {
  const t = useText('orders')
  const run = useBulkRun({ chosen, key: 'orders', texts: 'orders' })
  const doing = (action: BulkAction, note?: string) =>
    partsOf(askedOf(chosen.query), (which, idempotencyKey) =>
      call(bulkOrders, { body: { ...which, action, args: { note } }, idempotencyKey }),
    )

  const act = (action: BulkAction) => {
    const back = wayBack[action]
    return run.start({
      send: doing(action),
      textOf: (count) => t('bulk.done', { count }),
      waysBack: back && ((done) => [{ records: done, send: doing(back, t('undo_reason')) }]),
    })
  }
  return { act, run }
}

/** What can be done with the chosen orders at once. Cancelling is final, so it asks and names how many. */
export function OrderBulkBar({ chosen }: { chosen: ChosenOrders }) {
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
          refuse={t('cancel.keep')}
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
