-- Only a location in use that sends online orders sells. A shop of which none did took from all of them: it goes on so.
update locations o set fulfils_online = true
where o.active and o.deleted_at is null and not exists (select 1 from locations other
  where other.shop_id = o.shop_id and other.deleted_at is null and other.active and other.fulfils_online);

alter table locations add column sells boolean not null
  generated always as (active and fulfils_online and deleted_at is null) stored;

-- Units that are free at locations that do not sell. What such a location promised beyond its stock stays owed, so it
-- is not taken off again.
alter table inventory_items add column withheld integer not null default 0 check (withheld >= 0);
update inventory_items i set withheld = w.units
from (select s.shop_id, s.item_id, sum(s.available)::integer as units
  from stock_levels s join locations o on o.shop_id = s.shop_id and o.id = s.location_id
  where not o.sells and s.available > 0 group by s.shop_id, s.item_id) w
where i.shop_id = w.shop_id and i.id = w.item_id;

-- What can be sold: the one number that every list, page, cart and order goes by.
alter table inventory_items drop column available;
alter table inventory_items add column available integer not null
  generated always as (on_hand - committed - damaged - withheld) stored;
update inventory_groups g set available = t.available
from (select shop_id, group_id, sum(available)::integer as available from inventory_items
  where track_quantity and deleted_at is null group by shop_id, group_id having sum(withheld) > 0) t
where g.shop_id = t.shop_id and g.id = t.group_id;
