-- The list by last order. Customers without one come last: a null has no place in a keyset.
create index customer_stats_by_last_order
  on customer_stats (shop_id, currency, (coalesce(last_order_at, timestamptz 'epoch')), customer_id);
create index customers_by_tag on customers using gin (tags) where tags <> '{}';
