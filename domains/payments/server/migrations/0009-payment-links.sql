-- When customers of an order were sent to where they pay it. The latest counts: it ends those before.
create table payment_links (
  shop_id integer not null references shops (id),
  id uuid not null,
  order_id uuid not null,
  -- In the shop's time zone; it can be paid on that day, too.
  last_day date not null,
  amount price not null,
  currency currency_code not null,
  mailed_at timestamptz,
  opened_at timestamptz,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (shop_id, order_id, id),
  constraint payment_links_order foreign key (shop_id, order_id) references orders (shop_id, id) on delete cascade
);
