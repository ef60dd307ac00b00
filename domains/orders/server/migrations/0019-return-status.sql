-- What the returns of an order say: written with every step of one of them, and counted once for those that stand by the
-- domain of returns. Nearly no order has any, so a sale writes nothing to the index.
alter table orders add column return_status text not null default 'none'
  check (return_status in ('none', 'requested', 'open', 'received', 'closed'));
create index orders_by_return on orders (shop_id, return_status, placed_at, id) where return_status <> 'none';
