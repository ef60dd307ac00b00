-- Each reaction has a cursor of its own: one that fails holds up no other. `failures` counts the attempts at the change
-- after the cursor; what is known of the last one stands beside it.
alter table reaction_cursors
  add column next_try_at timestamptz,
  add column error jsonb;

-- Every reaction goes on where its domain was.
insert into reaction_cursors (shop_id, name, seq)
select c.shop_id, r.name, c.seq
from reaction_cursors c
join (values
  ('blog', 'blog.index_labelled'),
  ('catalogue', 'catalogue.show_file'), ('catalogue', 'catalogue.drop_file'), ('catalogue', 'catalogue.index_vendor'),
  ('catalogue', 'catalogue.announce_low_stock'),
  ('connections', 'connections.queue_deliveries'),
  ('customers', 'customers.prepare_stats'),
  ('orders', 'orders.renumber'), ('orders', 'orders.announce'), ('orders', 'orders.keep_addresses'),
  ('orders', 'orders.forget_news'),
  ('pages', 'pages.leave_redirects'),
  ('shipping', 'shipping.forget_locations'),
  ('stats', 'stats.count_orders'), ('stats', 'stats.recount')
) as r (domain, name) on r.domain = c.name;
delete from reaction_cursors where name !~ '\.';

-- Changes that a reaction was given up on: root sees why, and has them tried again. `error` holds no value of the shop.
create table parked_changes (
  shop_id integer not null references shops (id),
  reaction text not null,
  seq bigint not null,
  event text not null,
  entity text not null,
  entity_id uuid not null,
  attempts integer not null check (attempts > 0),
  error jsonb not null,
  parked_at timestamptz not null default now(),
  primary key (shop_id, reaction, seq)
);
