-- Changes to the lines of an order that are not saved yet, one record a person; short-lived, and read as a whole.
create table order_edits (
  shop_id integer not null,
  order_id uuid not null,
  id uuid not null,
  user_id uuid not null,
  base_version integer not null check (base_version > 0),
  changes jsonb not null check (jsonb_typeof(changes) = 'object'),
  started_at timestamptz not null,
  at timestamptz not null,
  version integer not null default 1,
  primary key (shop_id, order_id, id),
  constraint order_edits_user_order unique (shop_id, order_id, user_id),
  constraint order_edits_order foreign key (shop_id, order_id) references orders (shop_id, id) on delete cascade,
  constraint order_edits_user foreign key (shop_id, user_id) references users (shop_id, id)
) with (fillfactor = 80);
create index order_edits_by_age on order_edits (shop_id, at);
