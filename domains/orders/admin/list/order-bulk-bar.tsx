import {
  BulkBar,
  Button,
  call,
  IconButton,
  Menu,
  type MenuItem,
  partsOf,
  useBulkFinal,
  useBulkRun,
  useCan,
  useFormats,
  useText,
  ValueSlot,
} from '@comptoir/platform/admin'
import type { BulkResult } from '@comptoir/platform/contract'
import { Ellipsis } from 'lucide-react'
import { undoneReason } from '../../contract/order.rules.ts'
import type { OrderRow } from '../../contract/order.ts'
import { bulkOrders } from '../../contract/order.wire.ts'
import type { BulkAction } from '../../contract/order-request.ts'
import { paymentDisplay } from '../../contract/payment/ledger.rules.ts'
import { wayBack } from '../bulk-ways.ts'
import { type OrderSelection, requestOf } from '../order-list.ts'
import { BulkTags } from './bulk-tags.tsx'

function useOrdersAct(chosen: OrderSelection) {
  const t = useText('orders')
  const mayTakeBack = useCan('admin_orders_refund')
  const names = new Map(chosen.rows.map(({ id, number, customer }) => [id, number ? `#${number}` : customer.name]))
  const run = useBulkRun({ chosen, key: 'orders', texts: 'orders', nameOf: (id) => names.get(id) })
  const doing = (action: BulkAction, { note, dry_run = false }: { note?: string; dry_run?: boolean } = {}) =>
    partsOf(requestOf(chosen.query), (which, idempotencyKey) =>
      call(bulkOrders, { body: { ...which, action, args: { note }, dry_run }, idempotencyKey }),
    )

  const act = (action: BulkAction, only?: readonly string[] | null) => {
    const back = action === 'mark_paid' && !mayTakeBack ? undefined : wayBack[action]
    const given = {
      send: doing(action),
      check: doing(action, { dry_run: true }),
      textOf: (count: number) => t(`bulk.done.${action}`, { count }),
      revertsOf:
        back && ((done: readonly BulkResult[]) => [{ records: done, send: doing(back, { note: undoneReason }) }]),
    }
    return run.start(given, only)
  }
  return { act, run, check: (action: BulkAction) => run.check(doing(action, { dry_run: true })) }
}

type Applies = (row: OrderRow) => boolean

const isIn =
  (...tags: OrderRow['tag'][]): Applies =>
  ({ tag }) =>
    tags.includes(tag)
const isPlaced: Applies = ({ tag }) => tag !== 'draft-order' && tag !== 'canceled'
const isToPack = isIn('in-preparation')

const shownActions: readonly ActionEntry[] = [
  { action: 'prepare', label: 'moves.PREPARATION', applies: isIn('new-order') },
  { action: 'send', label: 'moves.IN_TRANSIT', applies: isToPack },
  {
    action: 'mark_paid',
    label: 'actions.mark_paid',
    applies: (row) => isPlaced(row) && paymentDisplay(row.payment_status) !== 'paid',
  },
]

const foldedActions: readonly ActionEntry[] = [
  // What is picked up in the shop is handed over without a way.
  { action: 'deliver', label: 'moves.DELIVERED', applies: isIn('in-preparation', 'in-transit') },
  {
    action: 'mark_pending',
    label: 'actions.mark_pending',
    applies: (row) => isPlaced(row) && row.payment_status !== 'pending',
  },
]

interface ActionEntry {
  action: BulkAction
  label: string
  applies: Applies
}

/** Of everything that matches, only a part is loaded: then all is offered, and the dry run says what it is not for. */
const offers =
  ({ rows, isEverything }: OrderSelection) =>
  (applies: Applies) =>
    isEverything || rows.some(applies)

/** Pieces and sum of what is chosen; those that are not loaded are counted only. */
function Figures({ chosen: { rows, isEverything } }: { chosen: OrderSelection }) {
  const t = useText('orders')
  const { line, money } = useFormats()
  const [first] = rows
  if (isEverything || !first) return null
  const { currency } = first
  const pieces = t('board.pieces', { count: rows.reduce((sum, { items_count }) => sum + items_count, 0) })
  const isOne = rows.every((row) => row.currency === currency)
  const sum = rows.reduce((all, { total }) => all + total, 0)
  return line(isOne ? [pieces, money(sum, currency)] : [pieces])
}

/** Cancelling is final, so it is confirmed with the number of orders. */
function useCancel(chosen: OrderSelection, { act, check }: ReturnType<typeof useOrdersAct>) {
  const t = useText('orders')
  return useBulkFinal(chosen, {
    label: t('bulk.cancel'),
    titleOf: (count, isAtLeast) => t(isAtLeast ? 'bulk.cancel_title_at_least' : 'bulk.cancel_title', { count }),
    text: t('cancel.text'),
    cancel: t('cancel.keep'),
    check: () => check('cancel'),
    onConfirm: (checked) => void act('cancel', checked?.ids ?? null),
  })
}

/** What is rarer, and what ends an order. */
function MoreActions({ chosen, of }: { chosen: OrderSelection; of: ReturnType<typeof useOrdersAct> }) {
  const t = useText('orders')
  const platform = useText('platform')
  const mayCancel = useCan('admin_orders_cancel')
  const mayTakeBack = useCan('admin_orders_refund')
  const cancel = useCancel(chosen, of)
  const offered = offers(chosen)
  const more = foldedActions
    .filter(({ action, applies }) => offered(applies) && (action !== 'mark_pending' || mayTakeBack))
    .map(({ action, label }): MenuItem => ({ id: action, label: t(label), onSelect: () => void of.act(action) }))
  const end: MenuItem[] =
    mayCancel && offered(isIn('new-order', 'in-preparation'))
      ? [{ id: 'cancel', label: t('bulk.cancel'), danger: true, onSelect: cancel.ask }]
      : []
  const groups = [
    { id: 'more', items: more },
    { id: 'end', items: end },
  ].filter(({ items }) => items.length > 0)
  return (
    <>
      {groups.length > 0 && (
        <Menu
          trigger={
            <IconButton
              label={platform('more_actions')}
              icon={<Ellipsis size={16} aria-hidden="true" />}
              variant="secondary"
              disabled={of.run.isBusy}
            />
          }
          groups={groups}
        />
      )}
      {cancel.dialog}
    </>
  )
}

export function OrderBulkBar({ chosen }: { chosen: OrderSelection }) {
  const t = useText('orders')
  const of = useOrdersAct(chosen)
  const { act, run } = of
  const mayEdit = useCan('admin_orders_edit')
  const offered = offers(chosen)

  return (
    <BulkBar chosen={chosen} run={run} figures={<Figures chosen={chosen} />}>
      {!chosen.isEverything && offered(isToPack) && (
        <ValueSlot id="orders.rounds" value={[...chosen.ids]} onPick={chosen.clear} />
      )}
      {shownActions.map(
        ({ action, label, applies }) =>
          offered(applies) && (
            <Button key={action} disabled={run.isBusy} onClick={() => void act(action)}>
              {t(label)}
            </Button>
          ),
      )}
      {!chosen.isEverything && <ValueSlot id="orders.print" value={[...chosen.ids]} onPick={chosen.clear} />}
      {mayEdit && offered(({ tag }) => tag !== 'canceled') && <BulkTags chosen={chosen} run={run} />}
      <MoreActions chosen={chosen} of={of} />
    </BulkBar>
  )
}
