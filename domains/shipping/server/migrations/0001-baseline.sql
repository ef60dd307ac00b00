create table shipping_methods (
  shop_id integer not null references shops (id),
  id uuid not null,
  key text not null check (key ~ '^[a-zA-Z][a-zA-Z0-9_]{0,62}$'),
  enabled boolean not null default true,
  address_required boolean not null default false,
  phone_required boolean not null default false,
  pricing text not null check (pricing in ('free', 'fixed', 'tiers', 'provider')),
  -- Kept while the method is free, for the day it is not.
  price price,
  position integer not null,
  version integer not null default 1,
  updated_at timestamptz not null default now(),
  primary key (shop_id, id),
  constraint shipping_methods_key unique (shop_id, key),
  constraint shipping_methods_fixed check (pricing <> 'fixed' or price is not null)
);
insert into shipping_methods (shop_id, id, key, address_required, phone_required, pricing, price, position) values
  (1, '01900000-0000-7000-8000-000000000101', 'homeDelivery', true, true, 'fixed', 490, 1),
  (1, '01900000-0000-7000-8000-000000000102', 'pickUpInStore', false, false, 'free', 0, 2);
