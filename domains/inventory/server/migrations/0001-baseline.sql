-- Where goods are kept. Every shop has at least one location.
create table locations (
  shop_id integer not null references shops (id),
  id uuid not null,
  title text not null check (title <> ''),
  -- Only the parts that are known.
  address jsonb not null default '{}',
  active boolean not null default true,
  fulfils_online boolean not null default true,
  pickup boolean not null default false,
  position integer not null default 0,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- A deleted location keeps its row: the ledger names it.
  deleted_at timestamptz,
  primary key (shop_id, id)
);
insert into locations (shop_id, id, title, pickup) select id, '01900000-0000-7000-8000-000000000201', 'Main location', true from shops;

-- The stock of a product, whose id it has: lists of products sort and filter by it. The sum of its tracked items.
create table inventory_groups (
  shop_id integer not null references shops (id),
  id uuid not null,
  available integer not null default 0,
  -- Whether any of its items is tracked.
  tracked boolean not null default true,
  -- The highest of its items' own.
  low_stock_at integer check (low_stock_at >= 0),
  primary key (shop_id, id)
) with (fillfactor = 80);
create index inventory_groups_by_available on inventory_groups (shop_id, available, id);

-- The stock of a variant, whose id it has: the sum of its levels, and the lock under which levels and groups are
-- written. No index holds its units, so a sale updates it within its page.
create table inventory_items (
  shop_id integer not null,
  id uuid not null,
  group_id uuid not null,
  track_quantity boolean not null default true,
  continue_out_of_stock boolean not null default true,
  -- From this number down stock is low; null leaves that to the shop.
  low_stock_at integer check (low_stock_at >= 0),
  on_hand integer not null default 0,
  committed integer not null default 0 check (committed >= 0),
  damaged integer not null default 0 check (damaged >= 0),
  incoming integer not null default 0 check (incoming >= 0),
  available integer not null generated always as (on_hand - committed - damaged) stored,
  -- The variant was deleted: nothing can be promised of it any more. The ledger keeps the row.
  deleted_at timestamptz,
  primary key (shop_id, id),
  constraint inventory_items_group foreign key (shop_id, group_id) references inventory_groups (shop_id, id) on delete cascade
) with (fillfactor = 80);
create index inventory_items_by_group on inventory_items (shop_id, group_id);
create index inventory_items_by_low_stock on inventory_items (shop_id, low_stock_at) where low_stock_at is not null;

create table stock_levels (
  shop_id integer not null,
  item_id uuid not null,
  location_id uuid not null,
  on_hand integer not null default 0,
  committed integer not null default 0 check (committed >= 0),
  damaged integer not null default 0 check (damaged >= 0),
  incoming integer not null default 0 check (incoming >= 0),
  available integer not null generated always as (on_hand - committed - damaged) stored,
  primary key (shop_id, item_id, location_id),
  constraint stock_levels_item foreign key (shop_id, item_id) references inventory_items (shop_id, id) on delete cascade,
  constraint stock_levels_location foreign key (shop_id, location_id) references locations (shop_id, id)
) with (fillfactor = 80);
create index stock_levels_by_available on stock_levels (shop_id, location_id, available, item_id);
create index stock_levels_by_on_hand on stock_levels (shop_id, location_id, on_hand, item_id);

-- The ledger: on hand and damaged of an item at a location are the sums of its movements.
create table stock_movements (
  shop_id integer not null,
  id bigint not null generated always as identity,
  item_id uuid not null,
  location_id uuid not null,
  kind text not null check (kind in ('initial', 'received', 'count', 'correction', 'damaged', 'transfer', 'shipped',
    'unshipped', 'restocked', 'returned', 'written_off', 'import', 'revert', 'other')),
  on_hand integer not null default 0,
  -- What is set aside as damaged stays on hand.
  damaged integer not null default 0,
  -- No foreign key: the ledger outlives drafts.
  order_id uuid,
  note text check (note <> ''),
  actor_kind text not null check (actor_kind in ('user', 'customer', 'visitor', 'system', 'plugin')),
  user_id uuid,
  actor_name text,
  at timestamptz not null default now(),
  primary key (shop_id, item_id, id),
  constraint stock_movements_item foreign key (shop_id, item_id) references inventory_items (shop_id, id),
  constraint stock_movements_location foreign key (shop_id, location_id) references locations (shop_id, id),
  constraint stock_movements_user foreign key (shop_id, user_id) references users (shop_id, id)
);

select append_only('stock_movements');
