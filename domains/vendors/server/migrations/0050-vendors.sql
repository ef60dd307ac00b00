create table vendors (
  shop_id integer not null,
  id uuid not null,
  name text not null,
  -- The folded name: what makes it unique, so that case and marks do not matter, and what a list sorts by.
  name_key text collate "C" not null,
  key text collate "C" not null,
  phone text not null default '',
  email text not null default '',
  type text not null default '',
  mark text not null default '',
  seller boolean not null default false,
  seller_type text,
  assigned_users uuid[] not null default '{}',
  commission_percent double precision,
  address text not null default '',
  active boolean not null default true,
  search text not null,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (shop_id, id)
);
create unique index vendors_name on vendors (shop_id, name_key);
create unique index vendors_key on vendors (shop_id, key);
create index vendors_by_age on vendors (shop_id, created_at, id);
create index vendors_by_type on vendors (shop_id, type, id);
