create table orders (
  shop_id integer not null,
  id uuid not null,
  number integer,
  draft boolean not null,
  tag text not null,
  state jsonb not null,
  payment_status text not null,
  payment_display text not null,
  source text not null,
  locale text not null,
  currency text not null,
  customer_id uuid,
  customer jsonb not null,
  shipping_address jsonb,
  billing_address jsonb,
  shipping jsonb,
  items_count integer not null,
  total bigint not null check (total >= 0),
  totals jsonb not null,
  payments jsonb not null default '[]',
  notes jsonb not null default '[]',
  tags text[] not null default '{}',
  assignee_id uuid,
  claimed_at timestamptz,
  placed_at timestamptz not null default now(),
  canceled_at timestamptz,
  -- Whether the customer had ordered before, as it was on the day.
  returning_customer boolean not null default false,
  search text not null,
  grams text[] not null,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (shop_id, id),
  constraint orders_number unique (shop_id, number),
  check (draft = (number is null))
);
-- The dashboard adds up days from this index alone.
create index orders_by_time on orders (shop_id, placed_at, id) include (tag, total, returning_customer);
create index orders_by_tag on orders (shop_id, tag, placed_at, id);
create index orders_by_payment on orders (shop_id, payment_display, placed_at, id);
create index orders_by_customer on orders (shop_id, customer_id, placed_at, id);
create index orders_by_total on orders (shop_id, total, id);
create index orders_by_number on orders (shop_id, number, id);
-- What is being worked on is a sliver of all orders: the first list a panel loads reads this alone.
create index orders_active on orders (shop_id, placed_at, id) where tag in ('new-order', 'in-preparation', 'in-transit');
create index orders_by_grams on orders using gin (grams);

create table order_lines (
  shop_id integer not null,
  order_id uuid not null,
  position integer not null,
  id uuid not null,
  product_id uuid,
  variant_id uuid,
  custom boolean not null,
  title text not null,
  variant_title text not null,
  sku text not null,
  image text,
  quantity integer not null check (quantity > 0),
  unit_price bigint not null check (unit_price >= 0),
  price_override jsonb,
  requires_shipping boolean not null,
  total bigint not null,
  primary key (shop_id, order_id, position),
  constraint order_lines_order foreign key (shop_id, order_id) references orders (shop_id, id) on delete cascade
);
