-- Parcels of an order. Written under the lock of the order.
create table fulfillments (
  shop_id integer not null,
  order_id uuid not null,
  id uuid not null,
  -- Counts the parcels of the order.
  number integer not null check (number > 0),
  status text not null check (status in
    ('packed', 'ready', 'shipped', 'out_for_delivery', 'delivered', 'failed', 'voided')),
  carrier text check (carrier <> ''),
  tracking_number text check (tracking_number <> ''),
  tracking_url text check (tracking_url <> ''),
  weight_g integer check (weight_g >= 0),
  reason text check (reason <> ''),
  kept_until date,
  shelf text check (shelf <> ''),
  actor_kind text not null,
  user_id uuid,
  actor_name text,
  packed_at timestamptz not null default now(),
  shipped_at timestamptz,
  delivered_at timestamptz,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (shop_id, order_id, id),
  constraint fulfillments_number unique (shop_id, order_id, number),
  constraint fulfillments_order foreign key (shop_id, order_id) references orders (shop_id, id) on delete cascade,
  constraint fulfillments_user foreign key (shop_id, user_id) references users (shop_id, id),
  constraint fulfillments_left check (shipped_at is not null or status in ('packed', 'ready', 'voided', 'delivered'))
);

create table fulfillment_lines (
  shop_id integer not null,
  order_id uuid not null,
  fulfillment_id uuid not null,
  position integer not null,
  line_id uuid not null,
  -- Null for what no stock is kept of.
  location_id uuid,
  quantity integer not null check (quantity > 0),
  primary key (shop_id, order_id, fulfillment_id, position),
  constraint fulfillment_lines_parcel foreign key (shop_id, order_id, fulfillment_id)
    references fulfillments (shop_id, order_id, id) on delete cascade,
  constraint fulfillment_lines_line foreign key (shop_id, order_id, line_id)
    references order_lines (shop_id, order_id, id) on delete cascade,
  constraint fulfillment_lines_location foreign key (shop_id, location_id) references locations (shop_id, id)
);
-- A parcel that is looked for by what its label says.
create index fulfillments_by_tracking on fulfillments (shop_id, tracking_number) where tracking_number is not null;

-- What lies on the packing table of an order; small, short-lived, and always read as a whole:
-- [{"line_id", "quantity", "by", "by_id", "at"}].
create table packings (
  shop_id integer not null,
  order_id uuid not null,
  version integer not null default 1,
  ticks jsonb not null default '[]' check (jsonb_typeof(ticks) = 'array'),
  primary key (shop_id, order_id),
  constraint packings_order foreign key (shop_id, order_id) references orders (shop_id, id) on delete cascade
) with (fillfactor = 80);
