-- Addresses that hear of domain events. The secret signs what is sent, so it is kept as it is.
create table webhooks (
  shop_id integer not null references shops (id),
  id uuid not null,
  name text not null check (name <> '' and length(name) <= 80),
  url text not null check (url <> '' and length(url) <= 2000),
  events text[] not null check (cardinality(events) > 0),
  secret text not null check (secret ~ '^whs_[A-Za-z0-9_-]{43}$'),
  enabled boolean not null default true,
  failing_since timestamptz,
  owner_id uuid not null,
  -- Who sends to it now: one process at a time, so that events arrive in order.
  sender uuid,
  sender_until timestamptz,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (shop_id, id),
  constraint webhooks_owner foreign key (shop_id, owner_id) references users (shop_id, id),
  constraint webhooks_sender check ((sender is null) = (sender_until is null))
);
create index webhooks_by_owner on webhooks (shop_id, owner_id);

create table webhook_deliveries (
  shop_id integer not null,
  id uuid not null,
  webhook_id uuid not null,
  event text not null check (event <> ''),
  -- Number of the change; null for tests.
  seq bigint,
  about text not null default '',
  body text not null,
  state text not null default 'waiting' check (state in ('waiting', 'sent', 'failed')),
  status integer,
  error text check (error <> ''),
  answer text,
  tries integer not null default 0 check (tries >= 0),
  next_try_at timestamptz,
  last_try_at timestamptz,
  search text not null,
  grams text[] not null,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (shop_id, id),
  constraint webhook_deliveries_webhook foreign key (shop_id, webhook_id) references webhooks (shop_id, id) on delete cascade,
  constraint webhook_deliveries_once unique (shop_id, webhook_id, seq),
  constraint webhook_deliveries_next check ((state = 'waiting') = (next_try_at is not null))
);
create index webhook_deliveries_by_webhook on webhook_deliveries (shop_id, webhook_id, created_at, id);
create index webhook_deliveries_by_state on webhook_deliveries (shop_id, webhook_id, state, created_at, id);
create index webhook_deliveries_by_age on webhook_deliveries (shop_id, created_at, id);
create index webhook_deliveries_due on webhook_deliveries (shop_id, webhook_id, next_try_at, id) where state = 'waiting';
create index webhook_deliveries_grams on webhook_deliveries using gin (grams);

create table webhook_tries (
  shop_id integer not null,
  delivery_id uuid not null,
  id uuid not null,
  at timestamptz not null,
  status integer,
  error text check (error <> ''),
  ms integer not null check (ms >= 0),
  primary key (shop_id, delivery_id, id),
  constraint webhook_tries_delivery foreign key (shop_id, delivery_id) references webhook_deliveries (shop_id, id) on delete cascade
);
