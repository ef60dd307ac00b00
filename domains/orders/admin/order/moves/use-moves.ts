import { call, type TextValues, useCan, useShop, useText } from '@comptoir/platform/admin'
import { useState } from 'react'
import { isHandedOver, isPickUp, ownUndoMs, undoneReason } from '../../../contract/order.rules.ts'
import type { Move, Order, OrderStateType } from '../../../contract/order.ts'
import { updateOrder } from '../../../contract/order.wire.ts'
import { deliverOrder, markPending } from '../../../contract/order-moves.wire.ts'
import { payingMethod } from '../../paying-method.ts'
import type { Answer } from '../../use-order.ts'
import { useOrderAct } from '../../use-order-act.ts'

const onward: Record<OrderStateType, number> = { NEW: 0, PREPARATION: 1, IN_TRANSIT: 2, DELIVERED: 3, CANCELED: -1 }

const isBack = ({ state }: Pick<Order, 'state'>, to: OrderStateType) => onward[to] < onward[state.type]

/** Whatever happens, this order never takes the step: one that is sent is not handed over, and the reverse. */
const isNever = ({ code }: Move) => code === 'NEEDS_DISPATCH' || code === 'NOTHING_TO_SHIP'

/** The steps of an order: the next one forward, and all others except cancelling. */
export function stepsOf(order: Order, moves: readonly Move[]) {
  const steps = moves.filter((move) => move.to !== 'CANCELED' && !isNever(move))
  const skipsTheWay = isHandedOver(order) && !isPickUp(order)
  const forward = steps
    .filter(({ to }) => !isBack(order, to))
    .toSorted((one, other) => (onward[one.to] - onward[other.to]) * (skipsTheWay ? -1 : 1))
  const [next] = forward
  return { next, others: steps.filter((move) => move !== next) }
}

const moveOrder = ({ id, version }: Pick<Order, 'id' | 'version'>, state: { type: OrderStateType; reason?: string }) =>
  call(updateOrder, { params: { id }, body: { state, version } })

/** The transition table leads from DELIVERED to IN_TRANSIT only; an order that was handed over goes one step further. */
const wayBack = (from: OrderStateType, to: OrderStateType): [OrderStateType, ...OrderStateType[]] =>
  from === 'DELIVERED' && to === 'PREPARATION' ? ['IN_TRANSIT', 'PREPARATION'] : [to]

/** Undo is possible if the transition table allows the way back. */
function revertOf({ id, state: { type } }: Order) {
  return ({ order, moves }: Answer) => {
    const [first, ...rest] = wayBack(order.state.type, type)
    if (!moves.some(({ to, allowed }) => to === first && allowed)) return undefined
    return async (version: number) => {
      let answer = await moveOrder({ id, version }, { type: first, reason: undoneReason })
      for (const to of rest) answer = await moveOrder(answer.order, { type: to, reason: undoneReason })
      return answer
    }
  }
}

const isOwnMistake = ({ state }: Order, me: string | undefined) =>
  state.type === 'DELIVERED' && state.by === me && Date.now() - Date.parse(state.since) <= ownUndoMs

/** The words of a step: those for goods that are handed over, else the usual ones. */
export function useStepText(order: Order) {
  const t = useText('orders')
  const isHanded = isHandedOver(order)
  return (keys: string | readonly string[], values?: TextValues) => {
    const wanted = [keys].flat()
    return t(isHanded ? wanted.flatMap((key) => [`handed.${key}`, key]) : wanted, values)
  }
}

/** What whoever hands the goods over takes in return; 0 if the customer does not pay then. */
export const cashDueIn = ({ payments, totals }: Order) =>
  payingMethod(payments) === 'pay_on_delivery' ? totals.due : 0

/** Delivers the order and records the cash that was counted for it; undo takes both back. */
export function useCashDelivery(order: Order) {
  const t = useStepText(order)
  const { user } = useShop()
  const act = useOrderAct(order)
  const mayTakeBack = useCan('admin_orders_refund')
  const { id, version, totals } = order
  const undo = revertOf(order)
  // What was paid before would be taken back with the cash.
  const mayUndo = (cash: number) => cash === 0 || (mayTakeBack && totals.paid === 0)
  const undoOf = (cash: number) => (answer: Answer) => {
    const back = mayUndo(cash) && isOwnMistake(answer.order, user?.id) ? undo(answer) : undefined
    if (!back || cash === 0) return back
    return async (at: number) => {
      const { order: undone } = await back(at)
      return call(markPending, { params: { id }, body: { version: undone.version } })
    }
  }
  return {
    isPending: act.isPending,
    deliver: (cash: number, onSuccess: () => void) =>
      act.mutate(
        {
          run: () => call(deliverOrder, { params: { id }, body: { cash, version } }),
          done: t('done.DELIVERED'),
          revertOf: undoOf(cash),
        },
        { onSuccess },
      ),
  }
}

export function useMoves(order: Order) {
  const t = useStepText(order)
  const { user } = useShop()
  const act = useOrderAct(order)
  const [pending, setPending] = useState<Move | null>(null)
  const isUndo = ({ to, allowed }: Move) => allowed && isBack(order, to) && isOwnMistake(order, user?.id)

  const nameOf = (move: Move) => {
    if (isUndo(move)) return t('actions.undo_delivery')
    return t(isBack(order, move.to) ? [`moves_back.${move.to}`, `moves.${move.to}`] : `moves.${move.to}`)
  }
  const go = (to: OrderStateType, reason?: string) =>
    act.mutate({
      run: () => moveOrder(order, { type: to, reason }),
      done: t(isBack(order, to) ? [`done_back.${to}`, `done.${to}`] : `done.${to}`),
      revertOf: revertOf(order),
    })

  return {
    nameOf,
    wordOf: t,
    isUndo,
    isPending: act.isPending,
    choose(move: Move) {
      if (isUndo(move)) go(move.to, undoneReason)
      else if (move.needs_reason) setPending(move)
      else go(move.to)
    },
    /** The transition that waits for a reason. */
    pending: {
      name: pending ? nameOf(pending) : '',
      open: pending !== null,
      onClose: () => setPending(null),
      onReason(reason: string) {
        setPending(null)
        if (pending) go(pending.to, reason)
      },
    },
  }
}
