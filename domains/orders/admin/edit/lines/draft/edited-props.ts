import type { Order } from '../../../../contract/order.ts'
import type { HistoryStep } from '../../../order/history/history-steps.ts'
import type { LinesDraft } from './use-lines-draft.ts'

export interface EditedProps {
  order: Order
  of: LinesDraft
  /** The last that others did since. */
  meanwhile: HistoryStep['event'] | null
}
