import { orderErased } from '@comptoir/orders/contract'
import { consequence, shopOf } from '@comptoir/platform/server'
import { and, eq, sql } from 'drizzle-orm'
import { refunds } from './refund.table.ts'

/** Notes and the account that money went to go with the person; amounts stay. */
export const forgetRefundWords = consequence([orderErased], (tx, ids) =>
  tx
    .update(refunds)
    .set({ note: null, reference: null, version: sql`${refunds.version} + 1` })
    .where(and(eq(refunds.shop_id, shopOf(tx)), sql`${refunds.order_id} = any(${sql.param([...ids])}::uuid[])`)),
)
