import { type Context, job } from '@comptoir/platform/server'
import { and, eq, inArray, lt, ne, sql } from 'drizzle-orm'
import { z } from 'zod'
import { deliveries } from '../connections.table.ts'

const keptDays = 30
/** Fits into one statement timeout. */
const purgedAtOnce = 500

const purgeSome = ({ db, shop }: Context) =>
  db.transaction(async (tx) => {
    const isOld = lt(deliveries.created_at, sql`now() - make_interval(days => ${keptDays})`)
    const oldest = tx
      .select({ id: deliveries.id })
      .from(deliveries)
      .where(and(eq(deliveries.shop_id, shop), isOld, ne(deliveries.state, 'waiting')))
      .orderBy(deliveries.created_at)
      .limit(purgedAtOnce)
    const purged = await tx
      .delete(deliveries)
      .where(and(eq(deliveries.shop_id, shop), inArray(deliveries.id, oldest)))
      .returning({ id: deliveries.id })
    return purged.length
  })

/** Deliveries hold personal data of customers. */
export const purgeDeliveries = job({
  name: 'purge_deliveries',
  schema: z.unknown(),
  every: '50 3 * * *',
  async run(context) {
    while ((await purgeSome(context)) === purgedAtOnce);
  },
})
