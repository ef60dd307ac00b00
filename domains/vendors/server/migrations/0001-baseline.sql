create table vendors (
  shop_id integer not null references shops (id),
  id uuid not null,
  name text not null check (name <> ''),
  -- The folded name: what makes it unique, so that case and marks do not matter, and what a list sorts by.
  name_key text collate "C" not null,
  key text collate "C" not null,
  image_id uuid,
  phone text check (phone <> ''),
  email text check (email <> '' and email !~ '[A-Z]'),
  -- What the shop calls this kind of vendor.
  type text check (type <> ''),
  brand text check (brand <> ''),
  seller boolean not null default false,
  seller_type text check (seller_type in ('brand', 'supplier', 'marketplace')),
  commission_percent numeric(5, 2) check (commission_percent between 0 and 100),
  address text check (address <> ''),
  active boolean not null default true,
  metafields jsonb not null default '{}',
  search text not null,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (shop_id, id),
  -- A file can be deleted although it is shown.
  constraint vendors_image foreign key (shop_id, image_id) references media_files (shop_id, id)
    on delete set null (image_id)
);
create unique index vendors_name on vendors (shop_id, name_key);
create unique index vendors_key on vendors (shop_id, key);
create index vendors_by_age on vendors (shop_id, created_at, id);
create index vendors_by_type on vendors (shop_id, coalesce(type, ''), id);
create index vendors_by_image on vendors (shop_id, image_id) where image_id is not null;
-- Only vendors that have values are in them.
create index vendors_with_fields on vendors (shop_id, id) where metafields <> '{}';
create index vendors_by_fields on vendors using gin (metafields jsonb_path_ops) where metafields <> '{}';

-- The staff who look after a vendor.
create table vendor_users (
  shop_id integer not null,
  vendor_id uuid not null,
  user_id uuid not null,
  primary key (shop_id, vendor_id, user_id),
  constraint vendor_users_vendor foreign key (shop_id, vendor_id) references vendors (shop_id, id) on delete cascade,
  constraint vendor_users_user foreign key (shop_id, user_id) references users (shop_id, id)
);
create index vendor_users_by_user on vendor_users (shop_id, user_id);
