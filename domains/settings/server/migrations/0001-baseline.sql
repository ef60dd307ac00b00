create table settings (
  shop_id integer not null references shops (id),
  key text not null check (key ~ '^[a-z][a-z0-9_]{0,62}$'),
  id uuid not null,
  -- Of `currency_code` only its version is here: the currency itself stands in the shop's row.
  value jsonb,
  version integer not null default 1,
  updated_at timestamptz not null default now(),
  primary key (shop_id, key),
  constraint settings_id unique (shop_id, id)
);
