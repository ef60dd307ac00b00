import { PartSlot } from '@comptoir/platform/admin'
import type { Order } from '../../../../contract/order.ts'
import { slotRecordOf } from '../../../order/moves/next-step.tsx'

/** What has left is not taken out: it comes back as a return, which is begun at its line. */
export const ReturnWay = ({ order, line }: { order: Order; line: string }) => (
  <PartSlot id="order.line.sent" record={slotRecordOf(order)} part={line} />
)
