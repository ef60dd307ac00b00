import { job } from '@comptoir/platform/server'
import { and, eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import { backInStockRequests } from './back-in-stock.table.ts'

/** Who was told is forgotten after a day, and who waits after a year. */
export const purgeRequests = job({
  name: 'purge_back_in_stock',
  schema: z.unknown(),
  every: '17 * * * *',
  async run({ db, shop }) {
    const { shop_id, told_at, asked_at } = backInStockRequests
    const isOver = sql`(${told_at} < now() - interval '1 day' or ${asked_at} < now() - interval '12 months')`
    await db.current.delete(backInStockRequests).where(and(eq(shop_id, shop), isOver))
  },
})
