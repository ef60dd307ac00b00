import { isDueAtTheEnd } from '../../../contract/order.rules.ts'
import type { Move, Order } from '../../../contract/order.ts'
import { stepsOf } from './use-moves.ts'

/** Whether the payment is asked for below the line; the slip leaves it to that. */
export const isPaymentAsked = (order: Order, moves: readonly Move[]) =>
  stepsOf(order, moves).next?.code === 'PAYMENT_REQUIRED' || isDueAtTheEnd(order)
