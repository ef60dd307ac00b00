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
