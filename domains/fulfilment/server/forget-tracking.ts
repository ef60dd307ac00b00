import { orderErased } from '@comptoir/orders/contract'
import { consequence, shopOf } from '@comptoir/platform/server'
import { and, eq, sql } from 'drizzle-orm'
import { fulfillments } from './fulfillment.table.ts'

/** What a carrier knows a person by goes with the person. */
export const forgetTracking = consequence([orderErased], (tx, ids) =>
  tx
    .update(fulfillments)
    .set({ tracking_number: null, tracking_url: null, version: sql`${fulfillments.version} + 1` })
    .where(
      and(eq(fulfillments.shop_id, shopOf(tx)), sql`${fulfillments.order_id} = any(${sql.param([...ids])}::uuid[])`),
    ),
)
