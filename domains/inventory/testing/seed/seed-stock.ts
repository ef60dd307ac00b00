import type { BulkWriting } from '@comptoir/platform/seed'
import { firstLocation } from './first-location.ts'

interface SeedGroup {
  id: string
  items: readonly { id: string; on_hand: number }[]
}

const insert = `with given as materialized (
    select * from jsonb_to_recordset($2::jsonb) as g(id uuid, available integer, items jsonb)
  ), units as materialized (
    select given.id as group_id, i.id, i.on_hand
    from given, jsonb_to_recordset(given.items) as i(id uuid, on_hand integer)
  ), grouped as (
    insert into inventory_groups (shop_id, id, available) select $1, id, available from given
  ), stocked as (
    insert into inventory_items (shop_id, id, group_id, on_hand) select $1, id, group_id, on_hand from units
  ), place as (
    ${firstLocation}
  ), levelled as (
    insert into stock_levels (shop_id, item_id, location_id, on_hand)
    select $1, units.id, o.id, case when o.id = place.id then units.on_hand else 0 end
    from units, place, locations o where o.shop_id = $1 and o.deleted_at is null
  )
  insert into stock_movements (shop_id, item_id, location_id, on_hand, kind, actor_kind, actor_name)
  select $1, units.id, place.id, on_hand, 'initial', 'system', 'seed' from units, place`

/** Groups with their items, all at the first location. */
export async function seedStock({ client, shop }: BulkWriting, groups: readonly SeedGroup[]) {
  const rows = groups.map(({ id, items }) => ({
    id,
    available: items.reduce((sum, { on_hand }) => sum + on_hand, 0),
    items,
  }))
  await client.query(insert, [shop, JSON.stringify(rows)])
}
