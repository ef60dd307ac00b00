import { RecordSlot, type SlotRecord, useIsFilled } from '@comptoir/platform/admin'
import type { Order } from '../../contract/order.ts'
import type { Available } from '../short-lines.ts'
import { DeliveryCard } from './aside/delivery-card.tsx'
import { CustomerCard } from './customer/customer-card.tsx'
import { OrderHistory } from './history/order-history.tsx'
import { OrderNotes } from './history/order-notes.tsx'
import { OrderLines } from './lines/order-lines.tsx'
import styles from './order.module.css'

interface OrderMainProps {
  order: Order
  record: SlotRecord
  short: Available | null
  isPhone: boolean
}

/** What is in the order and what was said of it; on a phone the address follows the lines. */
export function OrderMain({ order, record, short, isPhone }: OrderMainProps) {
  const hasDocuments = useIsFilled('order.documents') && !order.draft
  return (
    <>
      <OrderLines order={order} record={record} short={short} />
      {isPhone && <DeliveryCard order={order} />}
      {!order.draft && <RecordSlot id="order.blocks" record={record} />}
      <OrderNotes order={order} isPhone={isPhone} />
      <div className={styles.orderTwin} data-two={hasDocuments || undefined}>
        <CustomerCard order={order} />
        {!order.draft && <RecordSlot id="order.documents" record={record} />}
      </div>
      <OrderHistory order={order} />
    </>
  )
}
