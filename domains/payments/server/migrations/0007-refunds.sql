-- What was taken back of an order and given back of its money. Written under the lock of the order.
create table refunds (
  shop_id integer not null,
  order_id uuid not null,
  id uuid not null,
  status text not null check (status in ('pending', 'success', 'failure')),
  target text not null check (target in ('original', 'manual')),
  -- How it was given back by hand.
  way text check (way in ('cash', 'transfer', 'other')),
  reference text check (reference <> ''),
  -- What the order costs less, the tax and the delivery in it, and the money that goes back.
  value price not null,
  tax price not null,
  shipping price not null,
  amount price not null,
  adjustment bigint not null default 0,
  currency currency_code not null,
  reason text not null
    check (reason in ('damaged', 'wrong', 'missing', 'unwanted', 'late', 'goodwill', 'other')),
  note text check (note <> ''),
  error jsonb,
  actor_kind text not null check (actor_kind in ('user', 'customer', 'visitor', 'system', 'plugin')),
  user_id uuid,
  actor_name text,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (shop_id, order_id, id),
  constraint refunds_order foreign key (shop_id, order_id) references orders (shop_id, id) on delete cascade,
  constraint refunds_user foreign key (shop_id, user_id) references users (shop_id, id)
);

create table refund_lines (
  shop_id integer not null,
  order_id uuid not null,
  refund_id uuid not null,
  position integer not null,
  line_id uuid not null,
  quantity integer not null check (quantity > 0),
  value price not null,
  tax price not null,
  restock text not null check (restock in ('restock', 'no_restock', 'damaged')),
  location_id uuid,
  primary key (shop_id, order_id, refund_id, position),
  constraint refund_lines_refund foreign key (shop_id, order_id, refund_id)
    references refunds (shop_id, order_id, id) on delete cascade,
  constraint refund_lines_line foreign key (shop_id, order_id, line_id)
    references order_lines (shop_id, order_id, id) on delete cascade,
  constraint refund_lines_location foreign key (shop_id, location_id) references locations (shop_id, id)
);

-- The rows of the ledger by which a refund was asked for, or was given by hand; several after a failure.
create table refund_payments (
  shop_id integer not null,
  order_id uuid not null,
  refund_id uuid not null,
  payment_id uuid not null,
  primary key (shop_id, order_id, payment_id),
  constraint refund_payments_refund foreign key (shop_id, order_id, refund_id)
    references refunds (shop_id, order_id, id) on delete cascade,
  constraint refund_payments_payment foreign key (shop_id, order_id, payment_id)
    references payments (shop_id, order_id, id) on delete cascade
);
