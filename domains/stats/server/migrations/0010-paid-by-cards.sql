-- Money is counted once: a gift card is paid for when it is sold. What cards paid is a figure of its own.
alter table stats_orders add column by_cards bigint not null default 0;
alter table stats_hours add column by_cards bigint not null default 0;

create or replace function stats_orders_of(shop integer, zone text, ids uuid[]) returns setof stats_orders
language plpgsql stable set plan_cache_mode = force_custom_plan as $$
begin
  return query
    select s.shop_id, s.order_id, (s.placed_at at time zone zone)::date,
      extract(hour from s.placed_at at time zone zone)::smallint, s.currency, s.kind, s.products, s.shipping, s.discounts,
      s.refunds, s.tax, s.new_customer, s.returning_customer, s.country, s.taken_by, s.paid, s.authorized, s.returned,
      s.due, s.by_cards
    from order_sales s where s.shop_id = shop and s.order_id = any (ids);
end $$;
alter function stats_orders_of(integer, text, uuid[]) rows 20;

create or replace function stats_apply(shop integer, ids uuid[], sign integer) returns void
language plpgsql set plan_cache_mode = force_custom_plan as $$
begin
  insert into stats_hours as kept (shop_id, currency, day, hour, kind, orders, products, shipping, discounts, refunds,
    tax, new_customers, returning_customers, paid, authorized, returned, due, by_cards)
  select shop, s.currency, s.day, s.hour, s.kind, sign * count(*), sign * sum(s.products), sign * sum(s.shipping),
    sign * sum(s.discounts), sign * sum(s.refunds), sign * sum(s.tax), sign * count(*) filter (where s.new_customer),
    sign * count(*) filter (where s.returning_customer), sign * sum(s.paid), sign * sum(s.authorized),
    sign * sum(s.returned), sign * sum(s.due), sign * sum(s.by_cards)
  from stats_orders s where s.shop_id = shop and s.order_id = any (ids)
  group by s.currency, s.day, s.hour, s.kind
  on conflict (shop_id, currency, day, hour, kind) do update set orders = kept.orders + excluded.orders,
    products = kept.products + excluded.products, shipping = kept.shipping + excluded.shipping,
    discounts = kept.discounts + excluded.discounts, refunds = kept.refunds + excluded.refunds,
    tax = kept.tax + excluded.tax, new_customers = kept.new_customers + excluded.new_customers,
    returning_customers = kept.returning_customers + excluded.returning_customers, paid = kept.paid + excluded.paid,
    authorized = kept.authorized + excluded.authorized, returned = kept.returned + excluded.returned,
    due = kept.due + excluded.due, by_cards = kept.by_cards + excluded.by_cards;

  insert into stats_parts as kept (shop_id, currency, dimension, grain, day, product_id, vendor_id, user_id, country,
    orders, units, net)
  with counted as materialized (
    select s.*, s.products + s.shipping - s.discounts - s.returned - s.tax as net from stats_orders s
    where s.shop_id = shop and s.kind <> 'canceled' and s.order_id = any (ids)
  ), lines as materialized (
    select c.currency, c.day, l.order_id, l.product_id, l.vendor_id, l.quantity, l.net
    from counted c join order_sale_lines l on l.shop_id = c.shop_id and l.order_id = c.order_id
  ), parts as (
    select 'product' as dimension, currency, day, product_id, null::uuid as vendor_id, null::uuid as user_id,
      null as country, count(distinct order_id) as orders, sum(quantity) as units, sum(net) as net
    from lines group by currency, day, product_id
    union all
    select 'vendor', currency, day, null, vendor_id, null, null, count(distinct order_id), sum(quantity), sum(net)
    from lines group by currency, day, vendor_id
    union all
    select 'country', currency, day, null, null, null, country, count(*), 0, sum(net)
    from counted group by currency, day, country
    union all
    select 'staff', currency, day, null, null, taken_by, null, count(*), 0, sum(net)
    from counted group by currency, day, taken_by
  )
  select shop, currency, dimension, grain, date_trunc(grain, day)::date as first, product_id, vendor_id, user_id, country,
    sign * sum(orders), sign * sum(units), sign * sum(net)
  from parts, (values ('day'), ('month')) as grains (grain)
  group by currency, dimension, grain, first, product_id, vendor_id, user_id, country
  on conflict (shop_id, currency, dimension, grain, day, part) do update set
    orders = kept.orders + excluded.orders, units = kept.units + excluded.units, net = kept.net + excluded.net;
end $$;

select stats_recount(id, stats_zone(id)) from shops;
alter table stats_orders alter column by_cards drop default;
alter table stats_hours alter column by_cards drop default;
