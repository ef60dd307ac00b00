import { Id } from '@comptoir/platform/contract'
import { type Context, job, query } from '@comptoir/platform/server'
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { inventoryItems, stockLevels } from './stock/stock.table.ts'

export const stockLocationJob = { name: 'stock_location', schema: z.object({ location_id: Id }) }

const batchSize = 5_000
const lowestId = '00000000-0000-0000-0000-000000000000'

const LastOfBatch = z.object({ id: z.string().nullable() })

/** One batch of levels; returns the last item id. */
async function addLevels({ db, shop }: Context, location: string, after: string) {
  const [last] = await query(
    db.current,
    LastOfBatch,
    sql`with batch as materialized (
          select ${inventoryItems.id} from ${inventoryItems}
          where ${inventoryItems.shop_id} = ${shop} and ${inventoryItems.id} > ${after}::uuid
          order by ${inventoryItems.id} limit ${batchSize}
        ), added as (
          insert into ${stockLevels} (shop_id, item_id, location_id)
          select ${shop}::integer, id, ${location}::uuid from batch on conflict do nothing
        )
        select max(id::text collate "C") as id from batch`,
  )
  return last?.id ?? null
}

/** Adds a level for every item at a new location. Safe to repeat. */
async function stockLocation(context: Context, { location_id }: { location_id: string }) {
  let after: string | null = lowestId
  while (after) after = await addLevels(context, location_id, after)
}

export const locationJobs = [job({ ...stockLocationJob, run: stockLocation })]
