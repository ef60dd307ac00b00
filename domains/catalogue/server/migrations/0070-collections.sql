create table collections (
  shop_id integer not null,
  id uuid not null,
  name text not null,
  -- The folded name: what a list sorts by, so that case and marks do not matter.
  name_key text collate "C" not null,
  key text collate "C" not null,
  description text not null default '',
  kind text not null,
  rules jsonb,
  sort text not null,
  display text not null default 'grid',
  starred boolean not null default false,
  image uuid,
  cover uuid,
  parent_id uuid,
  seo jsonb not null,
  search text not null,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (shop_id, id),
  constraint collections_kind check ((kind = 'smart') = (rules is not null)),
  constraint collections_parent foreign key (shop_id, parent_id) references collections (shop_id, id)
);
create unique index collections_key on collections (shop_id, key);
create index collections_by_name on collections (shop_id, name_key, id);
create index collections_by_birth on collections (shop_id, created_at, id);
create index collections_by_age on collections (shop_id, updated_at, id);
create index collections_by_parent on collections (shop_id, parent_id);
-- Every write of a product looks at these, so they are found at once; most shops have few.
create index collections_smart on collections (shop_id, id) where kind = 'smart';

create table collection_products (
  shop_id integer not null,
  collection_id uuid not null,
  product_id uuid not null,
  -- The place in the order made by hand; products that rules chose stand where the sort puts them.
  position bigint not null default 0,
  primary key (shop_id, collection_id, product_id),
  constraint collection_products_collection foreign key (shop_id, collection_id)
    references collections (shop_id, id) on delete cascade,
  constraint collection_products_product foreign key (shop_id, product_id)
    references products (shop_id, id) on delete cascade
);
create index collection_products_in_order on collection_products (shop_id, collection_id, position, product_id);
create index collection_products_by_product on collection_products (shop_id, product_id);
