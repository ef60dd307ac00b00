import { call, type Overlay, useRecordForm } from '@comptoir/platform/admin'
import { useQueryClient } from '@tanstack/react-query'
import type { z } from 'zod'
import { Order } from '../../contract/order.ts'
import { updateOrder } from '../../contract/order.wire.ts'
import type { OrderChange } from '../../contract/order-request.ts'
import { keepOrder } from '../use-order.ts'

export interface EditProps extends Overlay {
  order: Order
}

interface OrderEdit<Values, Change> {
  toValues: (order: Order) => Values
  schema: z.ZodType<Change>
}

/** A form on one part of an order; other parts follow what colleagues save meanwhile. */
export function useOrderEdit<Values extends Record<string, unknown>, Change extends Partial<OrderChange>>(
  { order, onOpenChange }: EditProps,
  { toValues, schema }: OrderEdit<Values, Change>,
) {
  const client = useQueryClient()
  return useRecordForm<Order, Values, Change>({
    record: order,
    toValues: (known) => toValues(known ?? order),
    schema,
    texts: 'orders',
    readCurrent: (current) => Order.safeParse(current).data ?? null,
    async save({ changed, base }) {
      const { id, version } = base ?? order
      const answer = await call(updateOrder, { params: { id }, body: { ...changed, version } })
      keepOrder(client, answer)
      return answer.order
    },
    onSaved: () => onOpenChange(false, 'saved'),
  })
}
