-- What of the committed units is held for purchases under way: the sum of the holds. It stands beside the other units,
-- because panels are told of them together, in the statement that changes them.
alter table stock_levels add column promised integer not null default 0 check (promised >= 0);
alter table inventory_items add column promised integer not null default 0 check (promised >= 0);

update stock_levels l set promised = h.units
from (select shop_id, item_id, location_id, sum(quantity)::integer as units from stock_holds
  group by shop_id, item_id, location_id) h
where l.shop_id = h.shop_id and l.item_id = h.item_id and l.location_id = h.location_id;
update inventory_items i set promised = h.units
from (select shop_id, item_id, sum(quantity)::integer as units from stock_holds group by shop_id, item_id) h
where i.shop_id = h.shop_id and i.id = h.item_id;
