-- What lies and is promised at each place; `variants` holds the sums over all places.
create table stock_levels (
  shop_id integer not null,
  variant_id uuid not null,
  location_id uuid not null,
  on_hand integer not null default 0,
  committed integer not null default 0,
  incoming integer not null default 0,
  damaged integer not null default 0,
  primary key (shop_id, variant_id, location_id),
  constraint stock_levels_variant foreign key (shop_id, variant_id) references variants (shop_id, id) on delete cascade,
  constraint stock_levels_location foreign key (shop_id, location_id) references locations (shop_id, id),
  constraint stock_levels_incoming check (incoming >= 0),
  constraint stock_levels_damaged check (damaged >= 0)
) with (fillfactor = 80);
-- Each sale writes a row of each of these: with room beside it, the next version of a row stays in its page.
alter table variants set (fillfactor = 80);
alter table product_stock set (fillfactor = 80);
insert into stock_levels (shop_id, variant_id, location_id, on_hand, committed)
select shop_id, id, '01900000-0000-7000-8000-000000000201', on_hand, committed from variants;
-- What is available is on hand less committed and damaged; by expression, so that a level is written once.
create index stock_levels_by_available
  on stock_levels (shop_id, location_id, (on_hand - committed - damaged), variant_id);
create index stock_levels_by_on_hand on stock_levels (shop_id, location_id, on_hand, variant_id);

alter table variants add column damaged integer not null default 0;
alter table variants add column incoming integer not null default 0;
-- From this number down it is low; null leaves that to the shop.
alter table variants add column low_stock_at integer;
-- Every sale writes a variant: no index holds its figures, so that it is written in place. Lists sort by the levels.
create index variants_by_sku on variants (shop_id, sku, id) where deleted_at is null;
create index variants_by_barcode on variants (shop_id, barcode) where deleted_at is null and barcode <> '';
create index variants_by_low_stock on variants (shop_id, low_stock_at) where low_stock_at is not null;

-- The highest of its variants' own; null where none has one.
alter table product_stock add column low_stock_at integer;

-- What was moved before there were places was moved at the first.
alter table stock_movements add column location_id uuid not null default '01900000-0000-7000-8000-000000000201';
alter table stock_movements alter column location_id drop default;
-- A unit set aside as damaged stays on hand: of these, too, the ledger is the sum.
alter table stock_movements add column damaged integer not null default 0;
alter table stock_movements add column actor jsonb;
alter table stock_movements add column note text not null default '';
alter table stock_movements drop column reason;
