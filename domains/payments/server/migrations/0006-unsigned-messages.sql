-- When a message with a wrong signature came last, to the minute: a wrong signing secret shows.
alter table payment_methods add column unsigned_at timestamptz;
create index payment_sessions_recent on payment_sessions (shop_id, created_at);
