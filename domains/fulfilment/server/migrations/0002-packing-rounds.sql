create sequence packing_round_numbers as integer;

-- Orders that are packed in one walk past the shelves.
create table packing_rounds (
  shop_id integer not null,
  id uuid not null,
  number integer not null check (number > 0),
  user_id uuid,
  actor_name text,
  -- [{"order_id", "number", "code", "by_id", "since", "round"}]: asked for, and not taken.
  left_out jsonb not null default '[]' check (jsonb_typeof(left_out) = 'array'),
  done_at timestamptz,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (shop_id, id),
  constraint packing_rounds_number unique (shop_id, number),
  constraint packing_rounds_user foreign key (shop_id, user_id) references users (shop_id, id)
);
create index packing_rounds_open on packing_rounds (shop_id, number) where done_at is null;

create table packing_round_orders (
  shop_id integer not null,
  round_id uuid not null,
  order_id uuid not null,
  -- Its place on the trolley.
  box integer not null check (box > 0),
  -- Until the round is done, or another one takes the order.
  is_open boolean not null default true,
  primary key (shop_id, round_id, order_id),
  constraint packing_round_orders_box unique (shop_id, round_id, box),
  constraint packing_round_orders_round foreign key (shop_id, round_id) references packing_rounds (shop_id, id)
    on delete cascade,
  constraint packing_round_orders_order foreign key (shop_id, order_id) references orders (shop_id, id) on delete cascade
);
-- An order is in one box.
create unique index packing_round_orders_open on packing_round_orders (shop_id, order_id) where is_open;
create index packing_round_orders_by_order on packing_round_orders (shop_id, order_id);
