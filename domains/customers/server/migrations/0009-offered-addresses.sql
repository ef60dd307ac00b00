-- Addresses typed in orders, which staff keep or dismiss. A dismissed one stays, so that it is not offered again.
create table customer_offered_addresses (
  shop_id integer not null,
  customer_id uuid not null,
  id uuid not null,
  -- The address as it is compared, hashed: the same one is offered once.
  key text not null check (key ~ '^[0-9a-f]{64}$'),
  order_number integer,
  address jsonb not null check (jsonb_typeof(address) = 'object'),
  dismissed_at timestamptz,
  created_at timestamptz not null default now(),
  primary key (shop_id, customer_id, id),
  constraint customer_offered_addresses_key unique (shop_id, customer_id, key),
  constraint customer_offered_addresses_customer foreign key (shop_id, customer_id)
    references customers (shop_id, id) on delete cascade
);
