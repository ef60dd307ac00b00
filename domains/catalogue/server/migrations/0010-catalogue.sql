create table products (
  shop_id integer not null,
  id uuid not null,
  type text not null,
  title text not null,
  -- The folded title: what a list sorts by, so that case and marks do not matter.
  title_key text collate "C" not null,
  handle text not null,
  description text not null,
  status text not null,
  vendor text not null default '',
  product_type text not null default '',
  tags jsonb not null default '[]',
  youtube_url text,
  options jsonb not null default '[]',
  media jsonb not null default '[]',
  seo jsonb not null,
  image text,
  price_min bigint not null,
  price_max bigint not null,
  variants_count integer not null,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  primary key (shop_id, id),
  constraint products_price check (price_min >= 0 and price_max >= price_min)
);
create unique index products_handle on products (shop_id, handle) where deleted_at is null;
create index products_by_title on products (shop_id, title_key, id) where deleted_at is null;
create index products_by_age on products (shop_id, updated_at, id) where deleted_at is null;
create index products_by_price on products (shop_id, price_min, id) where deleted_at is null;
create index products_by_vendor on products (shop_id, vendor, updated_at, id) where deleted_at is null;

-- Kept apart from the product: every sale writes here, and must neither wait for somebody editing the
-- product nor touch its indexes. Whoever changes the stock of a variant locks this row first.
create table product_stock (
  shop_id integer not null,
  product_id uuid not null,
  -- On hand less committed, over the variants that are counted.
  available integer not null default 0,
  counted boolean not null default true,
  primary key (shop_id, product_id),
  constraint product_stock_product foreign key (shop_id, product_id) references products (shop_id, id) on delete cascade
);
create index product_stock_by_available on product_stock (shop_id, available, product_id);

-- Kept apart for the same reason: its index is dear to write.
create table product_search (
  shop_id integer not null,
  product_id uuid not null,
  -- The folded words of the product itself, and those of its variants.
  own text not null,
  of_variants text not null,
  grams text[] not null,
  primary key (shop_id, product_id),
  constraint product_search_product foreign key (shop_id, product_id) references products (shop_id, id) on delete cascade
);
create index product_search_grams on product_search using gin (grams);

create table variants (
  shop_id integer not null,
  id uuid not null,
  product_id uuid not null,
  key text not null,
  title text not null default '',
  option_values jsonb not null default '[]',
  sku text not null default '',
  barcode text not null default '',
  price bigint not null,
  compare_at_price bigint,
  cost bigint,
  physical_product boolean not null default true,
  weight double precision not null default 0,
  weight_unit text not null default 'kg',
  on_hand integer not null default 0,
  committed integer not null default 0,
  track_quantity boolean not null default true,
  continue_out_of_stock boolean not null default true,
  position integer not null default 0,
  -- The folded words of this variant alone.
  search text not null default '',
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  primary key (shop_id, id),
  constraint variants_product foreign key (shop_id, product_id) references products (shop_id, id) on delete cascade,
  constraint variants_price check (price >= 0 and compare_at_price >= 0 and cost >= 0),
  constraint variants_committed check (committed >= 0)
);
create index variants_by_product on variants (shop_id, product_id, position) where deleted_at is null;

-- Append-only: the movements of a variant add up to what is on hand.
create table stock_movements (
  shop_id integer not null,
  id bigint generated always as identity,
  variant_id uuid not null,
  at timestamptz not null default now(),
  delta integer not null,
  kind text not null,
  reason text not null default '',
  order_id uuid,
  primary key (shop_id, id)
);
create index stock_movements_by_variant on stock_movements (shop_id, variant_id, id);

create table imports (
  shop_id integer not null,
  id uuid not null,
  state text not null default 'queued',
  dry_run boolean not null,
  filename text not null,
  file_key text not null,
  total integer,
  done integer not null default 0,
  counts jsonb not null default '{"create": 0, "update": 0, "same": 0, "fail": 0}',
  warnings integer not null default 0,
  ignored_columns jsonb not null default '[]',
  error jsonb,
  started_by jsonb not null,
  -- The last row that is settled: after a crash, reading goes on behind it.
  settled_row integer not null default 0,
  -- Who reads the file now; a runner that finds another here stops.
  runner uuid,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  finished_at timestamptz,
  primary key (shop_id, id)
);
create index imports_by_age on imports (shop_id, created_at desc);

create table import_rows (
  shop_id integer not null,
  import_id uuid not null,
  row_number integer not null,
  handle text not null,
  title text not null,
  outcome text not null,
  code text,
  details jsonb not null default '{}',
  notes jsonb not null default '[]',
  product_id uuid,
  primary key (shop_id, import_id, row_number),
  constraint import_rows_import foreign key (shop_id, import_id) references imports (shop_id, id) on delete cascade
);
create index import_rows_by_handle on import_rows (shop_id, import_id, handle);
create index import_rows_by_outcome on import_rows (shop_id, import_id, outcome, row_number);
