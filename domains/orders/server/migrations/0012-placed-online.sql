-- An order knows the checkout it was placed in, which makes it once, and its customer the hash of the status page's address.
alter table orders
  add column checkout_id uuid,
  add column status_token bytea,
  -- Of the ledger, like `paid`: promised by a provider and not captured yet.
  add column authorized price not null default 0,
  -- Value of goods, delivery and adjustments taken back: it lowers what is due, money given back raises it again.
  add column returned price not null default 0;
create unique index orders_checkout on orders (shop_id, checkout_id) where checkout_id is not null;
create unique index orders_status_token on orders (shop_id, status_token) where status_token is not null;
-- So far money was given back for what was taken back, and nothing became due by it.
update orders set returned = refunded where refunded > 0;

alter table order_lines
  add column kind text not null default 'product' check (kind in ('product', 'custom', 'fee', 'gift_card')),
  -- Chosen at the product: option, label and price of each. The line's price contains them.
  add column addons jsonb not null default '[]';
update order_lines set kind = 'custom' where product_id is null;

alter table payments
  -- The provider's session that made the row.
  add column session_id uuid,
  -- Until when an authorisation can be captured.
  add column capture_before timestamptz;
