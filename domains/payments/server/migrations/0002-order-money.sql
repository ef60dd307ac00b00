-- The order that a session of a checkout came to, and when the staff were warned that its money must be taken.
alter table payment_sessions
  add column settled_order_id uuid,
  add column warned_at timestamptz,
  add constraint payment_sessions_settled_order foreign key (shop_id, settled_order_id) references orders (shop_id, id);
create index payment_sessions_by_settled_order on payment_sessions (shop_id, settled_order_id)
  where settled_order_id is not null;
create index payment_sessions_held on payment_sessions (shop_id, capture_before) where state = 'authorized';
