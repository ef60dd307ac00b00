import { emitPatch, job, shopOf, type Tx } from '@comptoir/platform/server'
import { and, eq, lt } from 'drizzle-orm'
import { z } from 'zod'
import { orderEditExpired } from '../../../contract/order-events.wire.ts'
import { lockOrder } from '../../record/order.queries.ts'
import { orderEdits } from '../../record/order.table.ts'

const keptMs = 7 * 86_400_000

async function purgeOf(tx: Tx, order: string, before: string) {
  const { id, version } = await lockOrder(tx, shopOf(tx), order)
  const gone = await tx
    .delete(orderEdits)
    .where(and(eq(orderEdits.shop_id, shopOf(tx)), eq(orderEdits.order_id, order), lt(orderEdits.at, before)))
    .returning({ id: orderEdits.id })
  // The history of the order tells of it.
  for (const _edit of gone) emitPatch(tx, orderEditExpired, { id, version, before: {}, after: {} })
}

/** Changes to lines that nobody has gone on with for seven days. */
export const purgeEdits = job({
  name: 'purge_order_edits',
  schema: z.unknown(),
  every: '27 3 * * *',
  async run({ db, shop, now }) {
    const before = new Date(now().getTime() - keptMs).toISOString()
    const old = await db.current
      .selectDistinct({ order: orderEdits.order_id })
      .from(orderEdits)
      .where(and(eq(orderEdits.shop_id, shop), lt(orderEdits.at, before)))
    for (const { order } of old) await db.transaction((tx) => purgeOf(tx, order, before))
  },
})
