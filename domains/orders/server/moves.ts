import type { Context } from '@comptoir/platform/server'
import { allowedTransitions, type Mover, type Order } from '../contract/index.ts'

/** Who wants to move an order, as the rules look at it. */
export const moverOf = ({ actor, settings, now }: Context): Mover => ({
  role: actor.role?.key ?? '',
  requirePayment: settings.require_payment_before_preparation === true,
  now: now(),
})

/** An order as it is answered: with everything it may become next. */
export const withMoves = (context: Context, order: Order) => ({
  order,
  moves: allowedTransitions(order, moverOf(context)),
})
