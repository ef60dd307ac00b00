-- Ids of option values, options and media: made by whoever makes them, so that variants can name a value before it is saved.
create domain short_id as text check (value ~ '^[A-Za-z0-9_-]{1,64}$');

create table products (
  shop_id integer not null,
  id uuid not null,
  type text not null check (type in ('SIMPLE_PRODUCT', 'VARIANTS_PRODUCT')),
  title text not null check (title <> ''),
  -- The folded title: what a list sorts by, so that case and marks do not matter.
  title_key text collate "C" not null,
  handle text not null check (handle <> ''),
  description text not null check (description <> ''),
  status text not null check (status in ('draft', 'active', 'unlisted', 'archived')),
  vendor_id uuid,
  product_type text check (product_type <> ''),
  tags text[] not null default '{}' check (cardinality(tags) <= 250),
  youtube_url text check (youtube_url <> ''),
  seo jsonb not null,
  -- Address of the first picture in small: lists read no media.
  image text check (image <> ''),
  custom_shipment jsonb,
  template_suffix text check (template_suffix <> ''),
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
create index products_by_vendor on products (shop_id, vendor_id, updated_at, id) where vendor_id is not null;
-- Bulk work on all that match goes through the products from the newest to the oldest.
create index products_by_birth on products (shop_id, created_at, id) where deleted_at is null;
create index products_to_end on products (shop_id, unpublish_at) where unpublish_at is not null and deleted_at is null;
create index products_in_trash on products (shop_id, deleted_at, id) where deleted_at is not null;
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

create table product_options (
  shop_id integer not null,
  product_id uuid not null,
  id short_id not null,
  name text not null check (name <> ''),
  -- Variants are made of `variant` options; an add-on is chosen beside the variant.
  kind text not null default 'variant' check (kind in ('variant', 'addon')),
  display text not null default 'list' check (display in ('list', 'buttons', 'color', 'image')),
  min_selected integer not null default 1 check (min_selected >= 0),
  -- 0 means unlimited (specification, section 5).
  max_selected integer not null default 1 check (max_selected = 0 or max_selected >= min_selected),
  position integer not null check (position >= 0),
  primary key (shop_id, product_id, id),
  constraint product_options_product foreign key (shop_id, product_id)
    references products (shop_id, id) on delete cascade
);

create table product_option_values (
  shop_id integer not null,
  product_id uuid not null,
  id short_id not null,
  option_id short_id not null,
  label text not null check (label <> ''),
  -- A colour or the address of a picture.
  swatch text check (swatch <> ''),
  -- What choosing it adds to the price, in minor units; it may take something off.
  price_delta bigint not null default 0,
  position integer not null check (position >= 0),
  primary key (shop_id, product_id, id),
  -- What a variant chose names the option too, so it can choose one value of each.
  constraint product_option_values_of_option unique (shop_id, product_id, option_id, id),
  constraint product_option_values_option foreign key (shop_id, product_id, option_id)
    references product_options (shop_id, product_id, id) on delete cascade
);

-- The pictures of a product, in their order.
create table product_media (
  shop_id integer not null,
  product_id uuid not null,
  id short_id not null,
  -- A file of the media library, or an address of the web.
  source text not null check (source in ('file', 'web')),
  -- Null once the file was deleted, until its product is written again without it.
  file_id uuid,
  -- Where it is served; of a file, in the size of a product page.
  url text not null check (url <> ''),
  alt text check (alt <> ''),
  position integer not null check (position >= 0),
  primary key (shop_id, product_id, id),
  constraint product_media_file_id check (source = 'file' or file_id is null),
  constraint product_media_product foreign key (shop_id, product_id)
    references products (shop_id, id) on delete cascade,
  constraint product_media_file foreign key (shop_id, file_id) references media_files (shop_id, id)
    on delete set null (file_id)
);
create index product_media_by_file on product_media (shop_id, file_id) where file_id is not null;
create index product_media_without_file on product_media (shop_id, product_id) where source = 'file' and file_id is null;

create table variants (
  shop_id integer not null,
  id uuid not null,
  product_id uuid not null,
  key text not null check (key <> ''),
  -- The labels of its option values, joined; a simple product's only variant has none.
  title text check (title <> ''),
  sku text check (sku <> ''),
  barcode text check (barcode <> ''),
  price price not null,
  compare_at_price price,
  cost price,
  physical_product boolean not null default true,
  -- Grams and millimetres; null where nobody has measured.
  weight_g integer check (weight_g > 0),
  length_mm integer check (length_mm > 0),
  width_mm integer check (width_mm > 0),
  height_mm integer check (height_mm > 0),
  -- The unit in which staff read and enter the weight.
  weight_unit text not null default 'kg' check (weight_unit in ('g', 'kg', 'oz', 'lb')),
  hs_code text check (hs_code <> ''),
  origin_country country_code,
  -- A picture of its own, and where a list finds it small.
  image_id uuid,
  image text check (image <> ''),
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
  constraint variants_item foreign key (shop_id, id) references inventory_items (shop_id, id),
  -- Its product is written again when the file is deleted; until then the address remains.
  constraint variants_image foreign key (shop_id, image_id) references media_files (shop_id, id)
    on delete set null (image_id)
);
create index variants_by_product on variants (shop_id, product_id, position) where deleted_at is null;
create index variants_by_sku on variants (shop_id, coalesce(sku, ''), id) where deleted_at is null;
create index variants_by_barcode on variants (shop_id, barcode) where barcode is not null;
create index variants_by_image on variants (shop_id, image_id) where image_id is not null;
create index variants_without_file on variants (shop_id, product_id) where image_id is null and image is not null;
-- Only variants that have values are in them.
create index variants_with_fields on variants (shop_id, id) where metafields <> '{}';
create index variants_by_fields on variants using gin (metafields jsonb_path_ops) where metafields <> '{}';

-- Which value of each option a variant has; a deleted variant has none, so that values can go.
create table variant_option_values (
  shop_id integer not null,
  product_id uuid not null,
  variant_id uuid not null,
  option_id short_id not null,
  value_id short_id not null,
  primary key (shop_id, product_id, variant_id, option_id),
  constraint variant_option_values_variant foreign key (shop_id, product_id, variant_id)
    references variants (shop_id, product_id, id) on delete cascade,
  constraint variant_option_values_value foreign key (shop_id, product_id, option_id, value_id)
    references product_option_values (shop_id, product_id, option_id, id)
);
create index variant_option_values_of_value on variant_option_values (shop_id, product_id, value_id);

create table collections (
  shop_id integer not null references shops (id),
  id uuid not null,
  name text not null check (name <> ''),
  -- The folded name: what a list sorts by, so that case and marks do not matter.
  name_key text collate "C" not null,
  key text collate "C" not null check (key <> ''),
  description text check (description <> ''),
  kind text not null check (kind in ('manual', 'smart')),
  rules jsonb,
  sort text not null check (sort in ('manual', '-created_at', 'created_at', 'title', '-title', 'price', '-price')),
  display text not null default 'grid' check (display in ('grid', 'list', 'carousel', 'hidden')),
  starred boolean not null default false,
  image_id uuid,
  cover_id uuid,
  parent_id uuid,
  seo jsonb not null,
  search text not null,
  metafields jsonb not null default '{}',
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (shop_id, id),
  constraint collections_rules check ((kind = 'smart') = (rules is not null)),
  constraint collections_parent foreign key (shop_id, parent_id) references collections (shop_id, id),
  -- A file can be deleted although it is shown.
  constraint collections_image foreign key (shop_id, image_id) references media_files (shop_id, id)
    on delete set null (image_id),
  constraint collections_cover foreign key (shop_id, cover_id) references media_files (shop_id, id)
    on delete set null (cover_id)
);
create unique index collections_key on collections (shop_id, key);
create index collections_by_name on collections (shop_id, name_key, id);
create index collections_by_birth on collections (shop_id, created_at, id);
create index collections_by_age on collections (shop_id, updated_at, id);
create index collections_by_parent on collections (shop_id, parent_id) where parent_id is not null;
create index collections_by_image on collections (shop_id, image_id) where image_id is not null;
create index collections_by_cover on collections (shop_id, cover_id) where cover_id is not null;
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
