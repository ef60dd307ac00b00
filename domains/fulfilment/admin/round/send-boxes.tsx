import { bulkOrders, undoneReason } from '@comptoir/orders/contract'
import { call, KeyButton, partsOf, useBulkRun, useText } from '@comptoir/platform/admin'
import { type BoxTable, boxState } from '../../contract/pick-list.rules.ts'

const nothing = () => undefined

/** Sends the orders whose boxes are packed, as the list of orders does. */
export function SendBoxes({ tables, onSent }: { tables: readonly BoxTable[]; onSent: () => unknown }) {
  const t = useText('fulfilment')
  const packed = tables.filter((table) => boxState(table).state === 'packed').map(({ order }) => order)
  const ids = new Set(packed.map(({ id }) => id))
  const run = useBulkRun({
    chosen: { ids, rows: packed, isEverything: false, count: ids.size, choose: nothing },
    key: 'orders',
    texts: 'orders',
    nameOf: (id) => packed.filter((order) => order.id === id).map(({ number }) => `#${number}`)[0],
  })
  const doing = (action: 'send' | 'recall', note?: string) =>
    partsOf({}, (which, idempotencyKey) =>
      call(bulkOrders, { body: { ...which, action, args: { note } }, idempotencyKey }),
    )
  const send = async () => {
    await run.start({
      send: doing('send'),
      textOf: (count) => t('round.sent', { count }),
      revertsOf: (done) => [{ records: done, send: doing('recall', undoneReason) }],
    })
    await onSent()
  }
  return (
    <KeyButton
      variant="primary"
      keys="s"
      group={t('round.rounds')}
      label={t('round.send', { count: ids.size })}
      writes
      disabled={ids.size === 0}
      busy={run.isBusy}
      onClick={() => void send()}
    />
  )
}
