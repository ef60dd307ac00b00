import { type Context, currencyConversions, job } from '@comptoir/platform/server'
import { and, eq, lt } from 'drizzle-orm'
import { z } from 'zod'
import { revertDays } from '../../contract/conversion.wire.ts'

/** Deletes conversions that cannot be reverted any more, with the amounts that they kept. */
export const forgetConversions = job({
  name: 'forget_conversions',
  schema: z.unknown(),
  every: '50 3 * * *',
  async run({ db, shop, now }: Context) {
    const until = new Date(now().getTime() - revertDays * 86_400_000).toISOString()
    const { shop_id, converted_at } = currencyConversions
    await db.current.delete(currencyConversions).where(and(eq(shop_id, shop), lt(converted_at, until)))
  },
})
