import { emit, query, shopOf, type Tx } from '@comptoir/platform/server'
import { sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { v7 as newId } from 'uuid'
import { z } from 'zod'
import { isSelling, type Location } from '../../contract/location.ts'
import { stockChanged } from '../../contract/stock.wire.ts'
import { inventoryGroups, inventoryItems, stockLevels } from './stock.table.ts'

const i = alias(inventoryItems, 'i')
const g = alias(inventoryGroups, 'g')
const s = alias(stockLevels, 's')

/**
 * Takes the free units of a location that stopped selling off what can be sold, or adds them again, and tells it.
 * The caller holds `lockAgainstStock`, so no level changes meanwhile.
 */
export async function withholdStock(tx: Tx, location: Location) {
  const shop = shopOf(tx)
  const isRaised = isSelling(location)
  const sign = sql.raw(isRaised ? '-' : '+')
  const changed = await query(
    tx,
    z.object({ units: z.number() }),
    sql`with changed as (
          update ${inventoryItems} i set withheld = ${i.withheld} ${sign} ${s.available} from ${stockLevels} s
          where ${s.shop_id} = ${shop} and ${s.location_id} = ${location.id} and ${s.available} > 0
            and ${i.shop_id} = ${shop} and ${i.id} = ${s.item_id}
          returning ${i.group_id}, ${s.available} as units, ${i.track_quantity} and ${i.deleted_at} is null as counts
        ), grouped as (
          update ${inventoryGroups} g set available = ${g.available} - (0 ${sign} c.units)
          from (select group_id, sum(units)::integer as units from changed where counts group by group_id) c
          where ${g.shop_id} = ${shop} and ${g.id} = c.group_id
        )
        select coalesce(sum(units), 0)::integer as units from changed`,
  )
  if (changed.every(({ units }) => units === 0)) return
  // Too many to name: lists reload, and every threshold is looked at.
  const event = { id: newId(), version: 1, variants: [], more: true, low_stock_at: {}, is_raised: isRaised }
  emit(tx, stockChanged, event)
}
