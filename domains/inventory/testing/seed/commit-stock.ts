import type { BulkWriting } from '@comptoir/platform/seed'
import { firstLocation } from './first-location.ts'

const commit = `with wanted as materialized (
    select * from jsonb_to_recordset($2::jsonb) as w(id uuid, quantity integer)
  ), held as materialized (
    select id from inventory_items where shop_id = $1 and id in (select id from wanted) order by id for no key update
  ), promised as (
    update inventory_items i set committed = i.committed + w.quantity from wanted w, held h
    where i.shop_id = $1 and i.id = w.id and h.id = w.id
    returning i.id, i.group_id, w.quantity, i.track_quantity and i.deleted_at is null as counts
  ), levelled as (
    update stock_levels s set committed = s.committed + p.quantity from promised p
    where s.shop_id = $1 and s.item_id = p.id and s.location_id = (${firstLocation})
  )
  update inventory_groups g set available = g.available - p.quantity
  from (select group_id, sum(quantity)::integer as quantity from promised where counts group by group_id) p
  where g.shop_id = $1 and g.id = p.group_id`

interface Commitment {
  /** An item occurs once. */
  id: string
  quantity: number
}

/** Raises the items' committed units at the first location and lowers their groups' available. */
export async function commitStock({ client, shop }: BulkWriting, commitments: readonly Commitment[]) {
  await client.query(commit, [shop, JSON.stringify(commitments)])
}
