create table shipping_methods (
  shop_id integer not null,
  id uuid not null,
  key text not null,
  enabled boolean not null default true,
  address_required boolean not null default false,
  phone_required boolean not null default false,
  pricing jsonb not null,
  position integer not null,
  version integer not null default 1,
  updated_at timestamptz not null default now(),
  primary key (shop_id, id),
  constraint shipping_methods_key unique (shop_id, key)
);
insert into shipping_methods (shop_id, id, key, address_required, phone_required, pricing, position) values
  (1, '01900000-0000-7000-8000-000000000101', 'homeDelivery', true, true, '{"type": "fixed", "price": 490}', 1),
  (1, '01900000-0000-7000-8000-000000000102', 'pickUpInStore', false, false, '{"type": "free", "price": 0}', 2);
