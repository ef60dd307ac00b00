import { DeletedRecord, endpoint, socketEvent } from '@comptoir/platform/contract'
import { z } from 'zod'

/** Apart from the other calls: the head of the orders, a first page, shows it. */
export const countAbandoned = endpoint({
  method: 'GET',
  path: '/api/abandoned_checkouts/count',
  summary: 'How many baskets are left behind and have not come back',
  permission: 'admin_orders',
  reply: z.object({ open: z.int().nonnegative() }),
})

/** Their number may differ: the id of the one that was left, came back or was forgotten. */
export const abandonedCountData = socketEvent('abandoned_count_data', DeletedRecord)
