import { orderErased } from '@comptoir/orders/contract'
import { consequence, shopOf } from '@comptoir/platform/server'
import { and, eq, sql } from 'drizzle-orm'
import { fulfillments } from './fulfillment.table.ts'
import { dropLabels, noLabel } from './label/keep-label.ts'

/** What a carrier knows a person by goes with the person, and the label that says where they live. */
export const forgetTracking = consequence([orderErased], async (tx, ids) => {
  const ofOrders = and(
    eq(fulfillments.shop_id, shopOf(tx)),
    sql`${fulfillments.order_id} = any(${sql.param([...ids])}::uuid[])`,
  )
  const labels = await tx.select({ label_key: fulfillments.label_key }).from(fulfillments).where(ofOrders)
  await dropLabels(tx, labels)
  await tx
    .update(fulfillments)
    .set({ tracking_number: null, tracking_url: null, ...noLabel, version: sql`${fulfillments.version} + 1` })
    .where(ofOrders)
})
