import { call, useShop, useText } from '@comptoir/platform/admin'
import { useState } from 'react'
import { isHandedOver, isPickUp, ownUndoMs, undoneReason } from '../../../contract/order.rules.ts'
import type { Move, Order, OrderStateType } from '../../../contract/order.ts'
import { updateOrder } from '../../../contract/order.wire.ts'
import { type Answer, useOrderAct } from '../../use-order.ts'

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
function useStepText(order: Order) {
  const t = useText('orders')
  const isHanded = isHandedOver(order)
  return (...keys: readonly [string, ...string[]]) =>
    t(isHanded ? keys.flatMap((key) => [`handed.${key}`, key]) : [...keys])
}

export function useMoves(order: Order) {
  const t = useStepText(order)
  const { user } = useShop()
  const act = useOrderAct(order)
  const [pending, setPending] = useState<Move | null>(null)
  const isUndo = ({ to, allowed }: Move) => allowed && isBack(order, to) && isOwnMistake(order, user?.id)

  const nameOf = (move: Move) => {
    if (isUndo(move)) return t('actions.undo_delivery')
    return isBack(order, move.to) ? t(`moves_back.${move.to}`, `moves.${move.to}`) : t(`moves.${move.to}`)
  }
  const go = (to: OrderStateType, reason?: string) =>
    act.mutate({
      run: () => moveOrder(order, { type: to, reason }),
      done: isBack(order, to) ? t(`done_back.${to}`, `done.${to}`) : t(`done.${to}`),
      revertOf: revertOf(order),
    })

  return {
    nameOf,
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
