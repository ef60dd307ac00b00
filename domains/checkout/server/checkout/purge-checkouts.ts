import { job, query } from '@comptoir/platform/server'
import { and, eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import { lockCheckout } from './checkout.queries.ts'
import { checkouts } from './checkout.table.ts'
import { releasePromises } from './hold-goods.ts'

const batch = 500

/** Purchases that nobody has gone on with for thirty days, and those whose order has long been there. Not while one is being paid. */
export const purgeCheckouts = job({
  name: 'purge_checkouts',
  schema: z.unknown(),
  every: '33 3 * * *',
  async run({ db, shop }) {
    const isOver = sql`${checkouts.expires_at} < now() and ${checkouts.state} <> 'awaiting_payment'`
    const purge = (id: string) =>
      db.transaction(async (tx) => {
        await lockCheckout(tx, shop, id)
        await releasePromises(tx, id)
        await tx.delete(checkouts).where(and(eq(checkouts.shop_id, shop), eq(checkouts.id, id), isOver))
      })
    const findSome = () =>
      query(
        db.current,
        z.object({ id: z.string() }),
        sql`select ${checkouts.id} from ${checkouts} where ${checkouts.shop_id} = ${shop} and ${isOver} limit ${batch}`,
      )
    for (let found = await findSome(); found.length > 0; found = await findSome()) {
      for (const { id } of found) await purge(id)
    }
  },
})
