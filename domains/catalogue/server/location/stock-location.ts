import { Id } from '@comptoir/platform/contract'
import { type Context, job, rows } from '@comptoir/platform/server'
import { sql } from 'drizzle-orm'
import { z } from 'zod'

export const stockLocationJob = { name: 'stock_location', schema: z.object({ location_id: Id }) }

const atOnce = 5_000

/** The levels of some variants at a place, those behind an id; answers the last of them. */
async function addLevels({ db, shop }: Context, location: string, after: string) {
  const [last] = await rows<{ id: string | null }>(
    db.current,
    sql`with part as materialized (
          select id from variants where shop_id = ${shop} and id > ${after}::uuid order by id limit ${atOnce}
        ), added as (
          insert into stock_levels (shop_id, variant_id, location_id)
          select ${shop}::integer, id, ${location}::uuid from part on conflict do nothing
        )
        select max(id::text) as id from part`,
  )
  return last?.id ?? null
}

/** Gives every variant a level at a new place, so that its list shows them all. It may be started again at any time. */
async function stockLocation(context: Context, { location_id }: { location_id: string }) {
  let after: string | null = '00000000-0000-0000-0000-000000000000'
  while (after) after = await addLevels(context, location_id, after)
}

export const locationJobs = [job({ ...stockLocationJob, run: stockLocation })]
