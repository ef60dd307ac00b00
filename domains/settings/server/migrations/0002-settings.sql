create table settings (
  shop_id integer not null,
  key text not null,
  id uuid not null,
  value jsonb,
  version integer not null default 1,
  updated_at timestamptz not null default now(),
  primary key (shop_id, key),
  unique (shop_id, id)
);
