-- Orders that the customer refused at the door, counted from now on.
alter table customer_stats add refused integer not null default 0 check (refused >= 0);
create index customer_stats_refused
  on customer_stats (shop_id, currency, (coalesce(last_order_at, timestamptz 'epoch')), customer_id) where refused > 0;
