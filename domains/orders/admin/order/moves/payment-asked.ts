import type { Move, Order } from '../../../contract/order.ts'
import { paymentDisplay } from '../../../contract/payment/ledger.rules.ts'
import { stepsOf } from './use-moves.ts'

const isDueAtTheEnd = ({ state, totals, payment_status }: Order) =>
  state.type === 'DELIVERED' && totals.due > 0 && paymentDisplay(payment_status) !== 'paid'

/** Whether the payment is asked for below the line; the slip leaves it to that. */
export const isPaymentAsked = (order: Order, moves: readonly Move[]) =>
  stepsOf(order, moves).next?.code === 'PAYMENT_REQUIRED' || isDueAtTheEnd(order)
