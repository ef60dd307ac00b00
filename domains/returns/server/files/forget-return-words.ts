import { dropLabels, noLabel } from '@comptoir/fulfilment/server'
import { orderErased } from '@comptoir/orders/contract'
import { consequence, shopOf, type Tx } from '@comptoir/platform/server'
import { and, type Column, eq, sql } from 'drizzle-orm'
import { returnLines, returns } from '../return.table.ts'
import { dropReturnFiles } from './drop-return-files.ts'

const ofOrders = (tx: Tx, { shop_id, order_id }: { shop_id: Column; order_id: Column }, ids: readonly string[]) =>
  and(eq(shop_id, shopOf(tx)), sql`${order_id} = any(${sql.param([...ids])}::uuid[])`)

const gone = { email: null, answer: null, tracking_number: null, label_url: null, ...noLabel }

/** What a person wrote, was told and is reached by goes with the person, pictures and label too; pieces and amounts stay. */
export const forgetReturnWords = consequence([orderErased], async (tx, ids) => {
  const labels = await tx
    .select({ label_key: returns.label_key })
    .from(returns)
    .where(ofOrders(tx, returns, ids))
  await dropLabels(tx, labels)
  await tx
    .update(returns)
    .set({ ...gone, version: sql`${returns.version} + 1` })
    .where(ofOrders(tx, returns, ids))
  await tx
    .update(returnLines)
    .set({ note: null, remark: null })
    .where(ofOrders(tx, returnLines, ids))
  await dropReturnFiles(tx, ids)
})
