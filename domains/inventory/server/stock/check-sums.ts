import { type Context, job, one, query, shopOf, type Tx } from '@comptoir/platform/server'
import { sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { z } from 'zod'
import { locations } from '../location/location.table.ts'
import { lockGroup } from './lock-items.ts'
import { sumGroup } from './save-items.ts'
import { inventoryGroups, inventoryItems, stockLevels } from './stock.table.ts'
import { writeLocked } from './write-stock.ts'

const batchSize = 2_000
const lowestId = '00000000-0000-0000-0000-000000000000'

const i = alias(inventoryItems, 'i')
const g = alias(inventoryGroups, 'g')
const l = alias(stockLevels, 'l')
const o = alias(locations, 'o')

/** What the levels of an item say it has. */
const sumsOfLevels = sql`(select coalesce(sum(${l.on_hand}), 0)::integer as on_hand,
    coalesce(sum(${l.committed}), 0)::integer as committed, coalesce(sum(${l.promised}), 0)::integer as promised,
    coalesce(sum(${l.damaged}), 0)::integer as damaged,
    coalesce(sum(${l.incoming}), 0)::integer as incoming,
    coalesce(sum(greatest(${l.available}, 0)) filter (where not ${o.sells}), 0)::integer as withheld
  from ${stockLevels} l join ${locations} o on ${o.shop_id} = ${l.shop_id} and ${o.id} = ${l.location_id}
  where ${l.shop_id} = ${i.shop_id} and ${l.item_id} = ${i.id})`

const differs = sql`(${i.on_hand}, ${i.committed}, ${i.promised}, ${i.damaged}, ${i.incoming}, ${i.withheld})
  is distinct from (s.on_hand, s.committed, s.promised, s.damaged, s.incoming, s.withheld)`

const Batch = z.object({ last: z.string().nullable(), wrong: z.array(z.string()) })

/** Groups of which an item is not the sum of its levels, or that are not the sum of their items. */
async function findWrong({ db, shop }: Context, after: string) {
  const found = await query(
    db.current,
    Batch,
    sql`with batch as materialized (
          select ${g.id}, ${g.available} from ${inventoryGroups} g
          where ${g.shop_id} = ${shop} and ${g.id} > ${after}::uuid order by ${g.id} limit ${batchSize}
        ), checked as (
          select ${i.group_id} as id, bool_or(${differs}) as has_wrong_item,
            coalesce(sum(${i.available}) filter (where ${i.track_quantity} and ${i.deleted_at} is null), 0) as available
          from batch join ${inventoryItems} i on ${i.shop_id} = ${shop} and ${i.group_id} = batch.id
          cross join lateral ${sumsOfLevels} s
          group by ${i.group_id}
        )
        select max(batch.id::text) as last, coalesce(array_agg(batch.id::text)
          filter (where checked.has_wrong_item or checked.available <> batch.available), '{}') as wrong
        from batch left join checked using (id)`,
  )
  return one(found)
}

const Repaired = z.object({ id: z.string(), before: z.unknown() })

/** Levels are what was counted and sold; items and groups are derived from them. Checks again under the locks. */
async function repair(tx: Tx, group: string) {
  await lockGroup(tx, group)
  const repaired = await query(
    tx,
    Repaired,
    sql`with wrong as materialized (
          select ${i.id}, to_jsonb(i) as before, s.* from ${inventoryItems} i cross join lateral ${sumsOfLevels} s
          where ${i.shop_id} = ${shopOf(tx)} and ${i.group_id} = ${group} and ${differs}
        )
        update ${inventoryItems} i set on_hand = wrong.on_hand, committed = wrong.committed,
          promised = wrong.promised, damaged = wrong.damaged, incoming = wrong.incoming, withheld = wrong.withheld
        from wrong where ${i.shop_id} = ${shopOf(tx)} and ${i.id} = wrong.id
        returning ${i.id}, wrong.before`,
  )
  await sumGroup(tx, group)
  // Nothing is added: panels hear of the sums as they are now.
  await writeLocked({ tx, entries: repaired.map(({ id }) => ({ variant_id: id })) })
  return repaired
}

/**
 * No constraint ties an item to the sum of its levels, because a constraint cannot sum and triggers hold no rule of the
 * business. Whatever parts them is a bug: it is logged as one, and goods are not sold by a wrong sum for longer than a day.
 */
export async function checkStockSums(context: Context) {
  for (let after: string | null = lowestId; after; ) {
    const { last, wrong }: z.infer<typeof Batch> = await findWrong(context, after)
    for (const group of wrong) {
      const items = await context.db.transaction((tx) => repair(tx, group))
      context.log.error({ group, items }, 'Stock differed from the sum of its levels and was set to it')
    }
    after = last
  }
}

export const stockSumsJob = job({
  name: 'check_stock_sums',
  schema: z.unknown(),
  every: '40 3 * * *',
  run: checkStockSums,
})
