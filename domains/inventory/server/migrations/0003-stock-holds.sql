-- Units that are promised to a purchase under way, until a moment. They are part of `committed` like those of an order:
-- placing the order only changes whom they are promised to.
create table stock_holds (
  shop_id integer not null,
  -- The checkout; it stands below this domain, so nothing refers to it.
  holder uuid not null,
  item_id uuid not null,
  location_id uuid not null,
  quantity integer not null check (quantity > 0),
  expires_at timestamptz not null,
  primary key (shop_id, holder, item_id, location_id),
  constraint stock_holds_item foreign key (shop_id, item_id) references inventory_items (shop_id, id) on delete cascade,
  constraint stock_holds_location foreign key (shop_id, location_id) references locations (shop_id, id)
);
create index stock_holds_by_end on stock_holds (shop_id, expires_at);
create index stock_holds_of_item on stock_holds (shop_id, item_id);
