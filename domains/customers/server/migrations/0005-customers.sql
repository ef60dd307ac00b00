create table customers (
  shop_id integer not null,
  id uuid not null,
  name text not null,
  first_name text not null default '',
  email text not null default '',
  phone text not null default '',
  locale text not null default 'en',
  state text not null default 'active',
  addresses jsonb not null default '[]',
  tags text[] not null default '{}',
  note text not null default '',
  orders integer not null default 0,
  spent bigint not null default 0,
  last_order_at timestamptz,
  search text not null,
  grams text[] not null,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (shop_id, id)
);
create unique index customers_email on customers (shop_id, email) where email <> '';
create index customers_by_name on customers (shop_id, name, id);
create index customers_by_age on customers (shop_id, created_at, id);
create index customers_by_spent on customers (shop_id, spent, id);
create index customers_by_orders on customers (shop_id, orders, id);
create index customers_by_state on customers (shop_id, state, created_at, id);
create index customers_by_grams on customers using gin (grams);
