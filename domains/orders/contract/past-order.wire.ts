import { endpoint } from '@comptoir/platform/contract'
import { z } from 'zod'
import { Move, Order } from './order.ts'
import { PastOrderRequest } from './past-order.ts'

/** Apart from the other calls: no page of the panel makes it. */
export const importOrder = endpoint({
  method: 'POST',
  path: '/api/past_orders',
  permission: 'admin_orders_create',
  summary: 'Brings in a finished order of another shop system, once: no stock moves and no mail is sent',
  body: PastOrderRequest,
  reply: z.object({ order: Order, moves: z.array(Move) }),
})
