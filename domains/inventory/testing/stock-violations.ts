import { type Queryable, query } from '@comptoir/platform/server'
import { sql } from 'drizzle-orm'
import { z } from 'zod'

const Violation = z.object({ rule: z.string(), id: z.string() })

/** Rows whose totals do not match their parts: levels and ledger, items and levels, groups and items. */
export const stockViolations = (db: Queryable) =>
  query(
    db,
    Violation,
    sql`select 'level is its ledger' as rule, l.item_id as id from stock_levels l
        left join stock_movements m using (shop_id, item_id, location_id)
        group by l.shop_id, l.item_id, l.location_id
        having l.on_hand <> coalesce(sum(m.on_hand), 0) or l.damaged <> coalesce(sum(m.damaged), 0)
        union all
        select 'level promises what is held', l.item_id from stock_levels l
        left join stock_holds h using (shop_id, item_id, location_id)
        group by l.shop_id, l.item_id, l.location_id having l.promised <> coalesce(sum(h.quantity), 0)
        union all
        select 'item is its levels', i.id from inventory_items i
        left join stock_levels l on l.shop_id = i.shop_id and l.item_id = i.id
        left join locations o on o.shop_id = l.shop_id and o.id = l.location_id group by i.shop_id, i.id
        having i.on_hand <> coalesce(sum(l.on_hand), 0) or i.committed <> coalesce(sum(l.committed), 0)
          or i.promised <> coalesce(sum(l.promised), 0)
          or i.damaged <> coalesce(sum(l.damaged), 0) or i.incoming <> coalesce(sum(l.incoming), 0)
          or i.withheld <> coalesce(sum(greatest(l.available, 0)) filter (where not o.sells), 0)
        union all
        select 'group is its items', g.id from inventory_groups g
        left join inventory_items i on i.shop_id = g.shop_id and i.group_id = g.id and i.deleted_at is null
        group by g.shop_id, g.id
        having g.available <> coalesce(sum(i.available) filter (where i.track_quantity), 0)`,
  )

/** Levels that commit more than they have, of items that must not be oversold. */
export const oversoldLevels = (db: Queryable) =>
  query(
    db,
    Violation,
    sql`select 'level is not below zero' as rule, l.item_id as id from stock_levels l
        join inventory_items i on i.shop_id = l.shop_id and i.id = l.item_id
        where i.track_quantity and not i.continue_out_of_stock and (l.available < 0 or l.on_hand < 0)`,
  )
