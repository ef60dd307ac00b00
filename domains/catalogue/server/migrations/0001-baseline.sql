create table products (
  shop_id integer not null,
  id uuid not null,
  type text not null check (type in ('SIMPLE_PRODUCT', 'VARIANTS_PRODUCT')),
  title text not null,
  -- The folded title: what a list sorts by, so that case and marks do not matter.
  title_key text collate "C" not null,
  handle text not null,
  description text not null,
  status text not null check (status in ('draft', 'active', 'unlisted', 'archived')),
  vendor text not null default '',
  -- Set when the product is written; a vendor that a product names stays on record.
  vendor_id uuid,
  product_type text not null default '',
  tags jsonb not null default '[]',
  youtube_url text,
  options jsonb not null default '[]',
  media jsonb not null default '[]',
  seo jsonb not null,
  image text,
  custom_shipment jsonb,
  template_suffix text not null default '',
  metafields jsonb not null default '{}',
  price_min price not null,
  price_max price not null,
  variants_count integer not null check (variants_count >= 0),
  published_at timestamptz,
  unpublish_at timestamptz,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  primary key (shop_id, id),
  constraint products_price check (price_max >= price_min),
  constraint products_vendor foreign key (shop_id, vendor_id) references vendors (shop_id, id),
  constraint products_group foreign key (shop_id, id) references inventory_groups (shop_id, id)
);
create unique index products_handle on products (shop_id, handle) where deleted_at is null;
create index products_by_title on products (shop_id, title_key, id) where deleted_at is null;
create index products_by_age on products (shop_id, updated_at, id) where deleted_at is null;
create index products_by_price on products (shop_id, price_min, id) where deleted_at is null;
create index products_by_vendor on products (shop_id, vendor, updated_at, id) where deleted_at is null;
create index products_by_vendor_id on products (shop_id, vendor_id) where vendor_id is not null;
-- Bulk work on all that match goes through the products from the newest to the oldest.
create index products_by_birth on products (shop_id, created_at, id) where deleted_at is null;
create index products_to_end on products (shop_id, unpublish_at) where unpublish_at is not null and deleted_at is null;
create index products_in_trash on products (shop_id, deleted_at, id) where deleted_at is not null;
-- Which products show a file: asked when its content is replaced.
create index products_by_media on products using gin (media jsonb_path_ops) where media <> '[]';
-- Only products that have values are in them.
create index products_with_fields on products (shop_id, id) where metafields <> '{}';
create index products_by_fields on products using gin (metafields jsonb_path_ops) where metafields <> '{}';

-- Kept apart from the product: its index is dear to write, and few changes of a product change its words.
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
  price price not null,
  compare_at_price price,
  cost price,
  physical_product boolean not null default true,
  -- In its own unit, as it was entered; exact, not floating.
  weight numeric(15, 6) not null default 0 check (weight >= 0),
  weight_unit text not null default 'kg' check (weight_unit in ('g', 'kg', 'oz', 'lb')),
  -- Millimetres.
  length numeric(12, 3) not null default 0 check (length >= 0),
  width numeric(12, 3) not null default 0 check (width >= 0),
  height numeric(12, 3) not null default 0 check (height >= 0),
  hs_code text not null default '',
  origin_country text not null default '',
  -- A picture of its own, and where a list finds it small.
  image_cfile uuid,
  image text,
  position integer not null default 0,
  -- The folded words of this variant alone.
  search text not null default '',
  metafields jsonb not null default '{}',
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  primary key (shop_id, id),
  -- Order lines name both.
  constraint variants_of_product unique (shop_id, product_id, id),
  constraint variants_product foreign key (shop_id, product_id) references products (shop_id, id) on delete cascade,
  -- How many there are is the inventory's: a sale writes no row of the catalogue.
  constraint variants_item foreign key (shop_id, id) references inventory_items (shop_id, id)
);
create index variants_by_product on variants (shop_id, product_id, position) where deleted_at is null;
create index variants_by_sku on variants (shop_id, sku, id) where deleted_at is null;
create index variants_by_barcode on variants (shop_id, barcode) where deleted_at is null and barcode <> '';
create index variants_by_picture on variants (shop_id, image_cfile) where image_cfile is not null;
-- Only variants that have values are in them.
create index variants_with_fields on variants (shop_id, id) where metafields <> '{}';
create index variants_by_fields on variants using gin (metafields jsonb_path_ops) where metafields <> '{}';

create table collections (
  shop_id integer not null references shops (id),
  id uuid not null,
  name text not null,
  -- The folded name: what a list sorts by, so that case and marks do not matter.
  name_key text collate "C" not null,
  key text collate "C" not null,
  description text not null default '',
  kind text not null check (kind in ('manual', 'smart')),
  rules jsonb,
  sort text not null check (sort in ('manual', '-created_at', 'created_at', 'title', '-title', 'price', '-price')),
  display text not null default 'grid' check (display in ('grid', 'list', 'carousel', 'hidden')),
  starred boolean not null default false,
  image uuid,
  cover uuid,
  parent_id uuid,
  seo jsonb not null,
  search text not null,
  metafields jsonb not null default '{}',
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (shop_id, id),
  constraint collections_rules check ((kind = 'smart') = (rules is not null)),
  constraint collections_parent foreign key (shop_id, parent_id) references collections (shop_id, id)
);
create unique index collections_key on collections (shop_id, key);
create index collections_by_name on collections (shop_id, name_key, id);
create index collections_by_birth on collections (shop_id, created_at, id);
create index collections_by_age on collections (shop_id, updated_at, id);
create index collections_by_parent on collections (shop_id, parent_id);
-- Every write of a product reads these; most shops have few.
create index collections_smart on collections (shop_id, id) where kind = 'smart';
-- Only collections that have values are in them.
create index collections_with_fields on collections (shop_id, id) where metafields <> '{}';
create index collections_by_fields on collections using gin (metafields jsonb_path_ops) where metafields <> '{}';

create table collection_products (
  shop_id integer not null,
  collection_id uuid not null,
  product_id uuid not null,
  -- The position in the order made by hand; products that rules chose stand where the sort puts them.
  position bigint not null default 0,
  primary key (shop_id, collection_id, product_id),
  constraint collection_products_collection foreign key (shop_id, collection_id)
    references collections (shop_id, id) on delete cascade,
  constraint collection_products_product foreign key (shop_id, product_id)
    references products (shop_id, id) on delete cascade
);
create index collection_products_in_order on collection_products (shop_id, collection_id, position, product_id);
create index collection_products_by_product on collection_products (shop_id, product_id);

-- A file of products or of a stock count on its way in, or the taking back of one.
create table imports (
  shop_id integer not null references shops (id),
  id uuid not null,
  kind text not null check (kind in ('products', 'stock')),
  state text not null default 'queued' check (state in ('unmapped', 'queued', 'running', 'done', 'stopped', 'failed')),
  dry_run boolean not null,
  filename text not null,
  file_key text not null,
  total integer check (total >= 0),
  done integer not null default 0 check (done >= 0),
  counts jsonb not null default '{"create": 0, "update": 0, "same": 0, "fail": 0}',
  warnings integer not null default 0,
  ignored_columns jsonb not null default '[]',
  error jsonb,
  started_by jsonb not null,
  -- The last row that is settled: after a crash, reading goes on behind it.
  settled_row integer not null default 0,
  -- The process that reads the file now; a runner that finds another here stops.
  runner uuid,
  -- What staff say the columns of the file mean; null where its header says so by itself.
  mapping jsonb,
  -- Whether whoever started it may arrange collections: a file of theirs does no more than they could.
  arranges boolean not null default false,
  -- Of a take-back, the import that it takes back; of an import, its latest take-back.
  reverts uuid,
  reverted_by uuid,
  -- Whether the pictures that the file names are fetched into the library, and how far that has come.
  fetches boolean not null default false,
  pictures jsonb not null default '{"total": 0, "done": 0, "failed": 0}',
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  finished_at timestamptz,
  primary key (shop_id, id),
  constraint imports_reverts foreign key (shop_id, reverts) references imports (shop_id, id),
  constraint imports_reverted_by foreign key (shop_id, reverted_by) references imports (shop_id, id)
);
create index imports_by_age on imports (shop_id, created_at desc);

-- What became of each row of a file. No foreign key to its product: the report outlives it.
create table import_rows (
  shop_id integer not null,
  import_id uuid not null,
  row_number integer not null check (row_number > 0),
  handle text not null,
  title text not null,
  outcome text not null check (outcome in ('create', 'update', 'same', 'fail')),
  code text,
  details jsonb not null default '{}',
  notes jsonb not null default '[]',
  product_id uuid,
  -- Field by field, as many as a report shows.
  changes jsonb not null default '[]',
  more_changes integer not null default 0,
  -- Stock that the row has booked beside its product's own undo record; emptied when it is booked back.
  booked jsonb not null default '[]',
  -- How many addresses of the row's product wait to be fetched.
  pictures integer not null default 0,
  primary key (shop_id, import_id, row_number),
  constraint import_rows_import foreign key (shop_id, import_id) references imports (shop_id, id) on delete cascade
);
create index import_rows_by_handle on import_rows (shop_id, import_id, handle);
create index import_rows_by_outcome on import_rows (shop_id, import_id, outcome, row_number);
create index import_rows_waiting on import_rows (shop_id, import_id, row_number) where pictures > 0;

-- What staff said of a header, for the next file with the same one.
create table import_mappings (
  shop_id integer not null references shops (id),
  header_key text not null,
  mapping jsonb not null,
  updated_at timestamptz not null default now(),
  primary key (shop_id, header_key)
);

-- Which file of the library an address has become: it is fetched once.
create table fetched_pictures (
  shop_id integer not null references shops (id),
  url_hash bytea not null,
  file_id uuid not null,
  fetched_at timestamptz not null default now(),
  primary key (shop_id, url_hash)
);

-- The undo record of a run, an import or a bulk edit, for each product. Whose run it is, is not told apart here, and the
-- record outlives the product: no foreign keys.
create table product_marks (
  shop_id integer not null references shops (id),
  run_id uuid not null,
  product_id uuid not null,
  -- By field, what it was and what the run made of it; null before where the run made the product itself.
  before jsonb,
  after jsonb not null,
  -- By how many the run changed what is on hand, location by location.
  booked jsonb not null default '[]',
  primary key (shop_id, run_id, product_id)
);

-- One change of many products, or the taking back of one.
create table product_edits (
  shop_id integer not null references shops (id),
  id uuid not null,
  kind text not null check (kind in ('edit', 'revert')),
  -- Of a revert, the edit that it takes back; of an edit, its latest revert.
  of_edit uuid,
  reverted_by uuid,
  state text not null default 'queued' check (state in ('queued', 'running', 'done', 'stopped')),
  changes jsonb not null,
  total integer not null check (total >= 0),
  done integer not null default 0 check (done >= 0),
  counts jsonb not null default '{"change": 0, "same": 0, "fail": 0}',
  -- How many products each collection spoken of had at the beginning: told with the end.
  collections jsonb not null default '{}',
  started_by jsonb not null,
  -- The process that works on it now; a runner that finds another here stops.
  runner uuid,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  finished_at timestamptz,
  primary key (shop_id, id),
  constraint product_edits_kind check ((kind = 'revert') = (of_edit is not null)),
  constraint product_edits_of foreign key (shop_id, of_edit) references product_edits (shop_id, id),
  constraint product_edits_reverted_by foreign key (shop_id, reverted_by) references product_edits (shop_id, id)
);
create index product_edits_by_age on product_edits (shop_id, created_at desc);
create index product_edits_at_work on product_edits (shop_id, updated_at) where finished_at is null;

-- The products of an edit, chosen when it is started. No foreign key to the product: the report outlives it.
create table product_edit_rows (
  shop_id integer not null,
  edit_id uuid not null,
  product_id uuid not null,
  -- Null until its turn has come.
  outcome text check (outcome in ('change', 'same', 'fail')),
  title text not null default '',
  code text,
  details jsonb not null default '{}',
  changes jsonb not null default '[]',
  primary key (shop_id, edit_id, product_id),
  constraint product_edit_rows_edit foreign key (shop_id, edit_id) references product_edits (shop_id, id) on delete cascade
);
create index product_edit_rows_by_outcome on product_edit_rows (shop_id, edit_id, outcome, product_id)
  where outcome is not null;
