-- Orders whose shopper was reminded of the transfer: each is reminded once.
create table transfer_reminders (
  shop_id integer not null references shops (id),
  order_id uuid not null,
  sent_at timestamptz not null default now(),
  primary key (shop_id, order_id),
  constraint transfer_reminders_order foreign key (shop_id, order_id) references orders (shop_id, id) on delete cascade
);
