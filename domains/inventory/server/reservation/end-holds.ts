import { job, query } from '@comptoir/platform/server'
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { lockItems } from '../stock/lock-items.ts'
import { freeEndedHolds } from './free-holds.ts'
import { stockHolds } from './hold.table.ts'

const batch = 500

/** Panels and shops show what is free again within a minute; a buyer who needs it does not wait for this. */
export const endHolds = job({
  name: 'end_stock_holds',
  schema: z.unknown(),
  every: '* * * * *',
  async run({ db, shop }) {
    const endSome = () =>
      db.transaction(async (tx) => {
        const ended = await query(
          tx,
          z.object({ id: z.string() }),
          sql`select distinct ${stockHolds.item_id} as id from ${stockHolds}
              where ${stockHolds.shop_id} = ${shop} and ${stockHolds.expires_at} <= now() limit ${batch}`,
        )
        const ids = ended.map(({ id }) => id).toSorted()
        if (ids.length === 0) return false
        await lockItems(tx, ids)
        return freeEndedHolds(tx, ids)
      })
    while (await endSome());
  },
})
