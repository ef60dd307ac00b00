import { RecordSlot, type SlotRecord } from '@comptoir/platform/admin'
import type { ReactNode } from 'react'
import type { Move, Order } from '../../../contract/order.ts'
import { isPaymentAsked } from '../moves/payment-asked.ts'
import { stepsOf } from '../moves/use-moves.ts'
import styles from './order-way.module.css'
import { MarkPaid } from './way-foot.tsx'

interface PhoneFootProps {
  order: Order
  moves: readonly Move[]
  record: SlotRecord
  step: ReactNode
}

/** Whether anything is to be pressed. */
export const hasPhoneFoot = (order: Order, moves: readonly Move[]) =>
  order.draft || stepsOf(order, moves).next !== undefined || isPaymentAsked(order, moves)

/** One primary within the thumb’s reach: the next step, or the payment that it waits for. */
export const PhoneFoot = ({ order, moves, record, step }: PhoneFootProps) => (
  <div className={styles.phoneFoot} data-part="phone-foot">
    {!order.draft && <RecordSlot id="order.phone" record={record} />}
    {isPaymentAsked(order, moves) ? <MarkPaid order={order} /> : step}
  </div>
)
