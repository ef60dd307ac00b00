import type { Context } from '@comptoir/platform/server'
import { allowedTransitions, type Mover } from '../../contract/order.rules.ts'
import type { Order } from '../../contract/order.ts'

/** Input of the transition guards. */
export const moverOf = ({ actor, settings, now }: Context): Mover => ({
  id: actor.id,
  role: actor.role?.key ?? '',
  requirePayment: settings.require_payment_before_preparation === true,
  now: now(),
})

/** The reply of all actions: the order with its transitions. Cancelling is offered to those who may cancel. */
export const withMoves = (context: Context, order: Order) => ({
  order,
  moves: allowedTransitions(order, moverOf(context)).filter(
    ({ to }) => to !== 'CANCELED' || context.can('admin_orders_cancel'),
  ),
})
