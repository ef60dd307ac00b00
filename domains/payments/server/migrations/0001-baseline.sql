-- What shoppers may pay with, in this order.
create table payment_methods (
  shop_id integer not null references shops (id),
  id uuid not null,
  key text not null check (key in ('pay_on_delivery', 'bank_transfer', 'stripe')),
  enabled boolean not null default false,
  -- Name and line below it by language; what is missing is the default of its language.
  words jsonb not null default '{}' check (jsonb_typeof(words) = 'object'),
  min price,
  max price,
  -- Empty: everywhere.
  countries text[] not null default '{}' check (cardinality(countries) <= 260),
  -- Null: refused deliveries are not counted.
  max_refusals integer check (max_refusals between 1 and 99),
  phone_required boolean not null default false,
  fee price,
  -- Null: the standard rate.
  fee_tax_class_id uuid,
  captures text not null default 'at_once' check (captures in ('at_once', 'later', 'by_hand')),
  settings jsonb not null default '{}' check (jsonb_typeof(settings) = 'object'),
  position integer not null,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (shop_id, id),
  constraint payment_methods_key unique (shop_id, key),
  constraint payment_methods_amounts check (max >= min),
  constraint payment_methods_tax_class foreign key (shop_id, fee_tax_class_id) references tax_classes (shop_id, id)
);
create index payment_methods_by_tax_class on payment_methods (shop_id, fee_tax_class_id)
  where fee_tax_class_id is not null;

-- Deliveries that a method goes with; none: all.
create table payment_method_shipping (
  shop_id integer not null,
  method_id uuid not null,
  shipping_method_id uuid not null,
  primary key (shop_id, method_id, shipping_method_id),
  constraint payment_method_shipping_method foreign key (shop_id, method_id)
    references payment_methods (shop_id, id) on delete cascade,
  constraint payment_method_shipping_shipping foreign key (shop_id, shipping_method_id)
    references shipping_methods (shop_id, id) on delete cascade
);
create index payment_method_shipping_by_shipping on payment_method_shipping (shop_id, shipping_method_id);

-- Keys of a provider, sealed: only the program reads them, with a key that is not in the database.
create table payment_secrets (
  shop_id integer not null,
  method_id uuid not null,
  name text not null check (name ~ '^[a-z_.]{1,40}$'),
  sealed bytea not null,
  -- The last characters, by which its owner knows it again.
  ending text not null check (length(ending) <= 4),
  sealed_by text not null,
  sealed_at timestamptz not null default now(),
  primary key (shop_id, method_id, name),
  constraint payment_secrets_method foreign key (shop_id, method_id)
    references payment_methods (shop_id, id) on delete cascade
);

-- One attempt to pay at a provider. The row is committed before the provider is called, and its id is the key of the
-- call: a crash between the two finds the same attempt again.
create table payment_sessions (
  shop_id integer not null references shops (id),
  id uuid not null,
  -- Checkouts stand below payments: no foreign key.
  checkout_id uuid,
  order_id uuid,
  method text not null check (length(method) between 1 and 64),
  state text not null default 'created' check (
    state in ('created', 'open', 'authorized', 'paid', 'failed', 'canceled', 'expired', 'orphan')),
  amount price not null,
  currency currency_code not null,
  test_mode boolean not null default false,
  -- The provider's id of what the shopper was sent to, and of the payment.
  reference text,
  payment text,
  url text,
  expires_at timestamptz not null,
  -- When the job asks the provider next, and how often it has.
  look_at timestamptz not null,
  looks integer not null default 0,
  capture_before timestamptz,
  card jsonb,
  error jsonb,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (shop_id, id),
  constraint payment_sessions_owner check ((checkout_id is null) <> (order_id is null)),
  constraint payment_sessions_order foreign key (shop_id, order_id) references orders (shop_id, id)
);
create unique index payment_sessions_reference on payment_sessions (shop_id, method, reference)
  where reference is not null;
create unique index payment_sessions_live on payment_sessions (shop_id, checkout_id)
  where state in ('created', 'open') and checkout_id is not null;
create unique index payment_sessions_live_order on payment_sessions (shop_id, order_id)
  where state in ('created', 'open') and order_id is not null;
create index payment_sessions_by_checkout on payment_sessions (shop_id, checkout_id) where checkout_id is not null;
create index payment_sessions_by_order on payment_sessions (shop_id, order_id) where order_id is not null;
create index payment_sessions_due on payment_sessions (shop_id, look_at) where state in ('created', 'open');

-- News of providers: each once, however often it is sent. No names and no addresses.
create table payment_events (
  shop_id integer not null references shops (id),
  method text not null check (length(method) between 1 and 64),
  event_id text not null check (length(event_id) between 1 and 255),
  type text not null check (length(type) <= 100),
  session_id uuid,
  body jsonb not null default '{}',
  times integer not null default 1,
  at timestamptz not null default now(),
  done_at timestamptz,
  error text,
  primary key (shop_id, method, event_id),
  constraint payment_events_session foreign key (shop_id, session_id) references payment_sessions (shop_id, id)
);
create index payment_events_by_session on payment_events (shop_id, session_id) where session_id is not null;
create index payment_events_waiting on payment_events (shop_id, at) where done_at is null;

-- Every shop has the three from its first day on.
create function add_payment_methods() returns trigger language plpgsql as $$
begin
  insert into payment_methods (shop_id, id, key, enabled, captures, settings, position) values
    (new.id, '01900000-0000-7000-8000-000000000201', 'pay_on_delivery', true, 'by_hand', '{}', 1),
    (new.id, '01900000-0000-7000-8000-000000000202', 'bank_transfer', false, 'by_hand', '{}', 2),
    (new.id, '01900000-0000-7000-8000-000000000203', 'stripe', false, 'at_once', '{}', 3);
  return null;
end $$;
create trigger shops_have_payment_methods after insert on shops for each row
  when (current_setting('comptoir.restoring', true) is distinct from 'on') execute function add_payment_methods();
insert into payment_methods (shop_id, id, key, enabled, captures, settings, position)
select s.id, m.id::uuid, m.key, m.enabled, m.captures, '{}', m.position from shops s cross join (values
  ('01900000-0000-7000-8000-000000000201', 'pay_on_delivery', true, 'by_hand', 1),
  ('01900000-0000-7000-8000-000000000202', 'bank_transfer', false, 'by_hand', 2),
  ('01900000-0000-7000-8000-000000000203', 'stripe', false, 'at_once', 3)
) m (id, key, enabled, captures, position);
