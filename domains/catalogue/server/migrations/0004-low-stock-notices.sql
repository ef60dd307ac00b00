-- Variants that are low and whose news was sent; the next one follows once they have been above their threshold again.
create table low_stock_notices (
  shop_id integer not null,
  variant_id uuid not null,
  noticed_at timestamptz not null default now(),
  primary key (shop_id, variant_id),
  constraint low_stock_notices_item foreign key (shop_id, variant_id)
    references inventory_items (shop_id, id) on delete cascade
);
