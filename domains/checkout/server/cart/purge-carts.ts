import { job, query } from '@comptoir/platform/server'
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { carts } from './cart.table.ts'

const keptDays = 90
const batch = 5_000

/** Carts that nobody has changed for 90 days. */
export const purgeCarts = job({
  name: 'purge_carts',
  schema: z.unknown(),
  every: '23 3 * * *',
  async run({ db, shop }) {
    const purgeSome = () =>
      db.transaction((tx) =>
        query(
          tx,
          z.unknown(),
          sql`delete from ${carts} c where c.shop_id = ${shop} and c.id in (
                select id from ${carts} where shop_id = ${shop} and updated_at < now() - make_interval(days => ${keptDays})
                limit ${batch})
              returning c.id`,
        ),
      )
    while ((await purgeSome()).length === batch);
  },
})
