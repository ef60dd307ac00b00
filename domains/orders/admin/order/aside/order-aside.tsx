import { RecordSlot, type SlotRecord } from '@comptoir/platform/admin'
import type { Move, Order } from '../../../contract/order.ts'
import { DeliveryCard } from './delivery-card.tsx'
import { OrderSlip } from './order-slip.tsx'
import { OrganizationCard } from './organization-card.tsx'

interface OrderAsideProps {
  order: Order
  moves: readonly Move[]
  record: SlotRecord
  isPhone: boolean
}

export const OrderAside = ({ order, moves, record, isPhone }: OrderAsideProps) => (
  <>
    <OrderSlip order={order} moves={moves} record={record} />
    <RecordSlot id="order.aside" record={record} />
    {!isPhone && <DeliveryCard order={order} />}
    {!order.draft && <OrganizationCard order={order} />}
  </>
)
