import type { Order } from '../../../contract/order.ts'
import { orderError } from '../../../contract/order-errors.wire.ts'

/** Goods are added and taken out as long as somebody packs. */
export function assertChangeable({ draft, state }: Order) {
  if (draft || (state.type !== 'NEW' && state.type !== 'PREPARATION')) {
    throw orderError('ORDER_NOT_EDITABLE', { field: 'lines', state: state.type })
  }
}
