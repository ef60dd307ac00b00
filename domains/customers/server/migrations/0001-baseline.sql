create table customers (
  shop_id integer not null references shops (id),
  id uuid not null,
  first_name text check (first_name <> ''),
  name text not null check (name <> ''),
  email text check (email <> '' and email !~ '[A-Z]'),
  phone text check (phone <> ''),
  locale locale_code not null default 'en',
  state text not null default 'active' check (state in ('guest', 'invited', 'active', 'blocked')),
  tags text[] not null default '{}' check (cardinality(tags) <= 250),
  metafields jsonb not null default '{}',
  search text not null,
  -- With the day of the customer's making among them: a search that finds much begins with the newest.
  grams text[] not null,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (shop_id, id)
);
create unique index customers_email on customers (shop_id, email) where email is not null;
create index customers_by_name on customers (shop_id, name, id);
create index customers_by_age on customers (shop_id, created_at, id);
create index customers_by_state on customers (shop_id, state, created_at, id);
create index customers_by_grams on customers using gin (grams);
-- Only customers that have values are in them.
create index customers_with_fields on customers (shop_id, id) where metafields <> '{}';
create index customers_by_fields on customers using gin (metafields jsonb_path_ops) where metafields <> '{}';

create table customer_addresses (
  shop_id integer not null,
  customer_id uuid not null,
  id uuid not null,
  name text check (name <> ''),
  line1 text not null check (line1 <> ''),
  line2 text check (line2 <> ''),
  city text not null check (city <> ''),
  province text check (province <> ''),
  postcode text check (postcode <> ''),
  country country_code not null,
  phone text check (phone <> ''),
  is_default boolean not null default false,
  primary key (shop_id, customer_id, id),
  constraint customer_addresses_customer foreign key (shop_id, customer_id)
    references customers (shop_id, id) on delete cascade
);
create unique index customer_addresses_default on customer_addresses (shop_id, customer_id) where is_default;

-- The newest is what the panel shows as the customer's note; those before it stay.
create table customer_notes (
  shop_id integer not null,
  customer_id uuid not null,
  id uuid not null,
  -- Null: the note before it was taken away.
  body text check (length(body) between 1 and 5000),
  user_id uuid,
  author_name text check (author_name <> ''),
  created_at timestamptz not null default clock_timestamp(),
  primary key (shop_id, customer_id, id),
  constraint customer_notes_customer foreign key (shop_id, customer_id)
    references customers (shop_id, id) on delete cascade,
  constraint customer_notes_user foreign key (shop_id, user_id) references users (shop_id, id)
);

-- What a customer has ordered, in each currency by itself. It changes with every order, the customer hardly ever: an order
-- rewrites one short row. Every customer has a row in the shop's currency, or the list could not sort by it.
create table customer_stats (
  shop_id integer not null,
  customer_id uuid not null,
  currency currency_code not null,
  orders integer not null default 0 check (orders >= 0),
  spent bigint not null default 0 check (spent >= 0),
  last_order_at timestamptz,
  primary key (shop_id, customer_id, currency),
  constraint customer_stats_customer foreign key (shop_id, customer_id)
    references customers (shop_id, id) on delete cascade
) with (fillfactor = 80);
create index customer_stats_by_spent on customer_stats (shop_id, currency, spent, customer_id);
create index customer_stats_by_orders on customer_stats (shop_id, currency, orders, customer_id);
