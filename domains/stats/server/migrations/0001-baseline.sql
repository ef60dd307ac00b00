-- What each order adds to the figures, as it was counted: a change takes exactly that away again.
create table stats_orders (
  shop_id integer not null,
  order_id uuid not null,
  -- In the shop's time zone; a changed zone counts everything anew.
  day date not null,
  hour smallint not null check (hour between 0 and 23),
  currency currency_code not null,
  kind text not null check (kind in ('counted', 'canceled', 'unpaid')),
  products bigint not null,
  shipping bigint not null,
  discounts bigint not null,
  refunds bigint not null,
  tax bigint not null,
  new_customer boolean not null,
  returning_customer boolean not null,
  country text not null,
  taken_by uuid,
  primary key (shop_id, order_id),
  constraint stats_orders_order foreign key (shop_id, order_id) references orders (shop_id, id) on delete cascade,
  constraint stats_orders_taken_by foreign key (shop_id, taken_by) references users (shop_id, id)
);

create table stats_hours (
  shop_id integer not null references shops (id),
  currency currency_code not null,
  day date not null,
  hour smallint not null check (hour between 0 and 23),
  kind text not null check (kind in ('counted', 'canceled', 'unpaid')),
  orders integer not null,
  products bigint not null,
  shipping bigint not null,
  discounts bigint not null,
  refunds bigint not null,
  tax bigint not null,
  new_customers integer not null,
  returning_customers integer not null,
  primary key (shop_id, currency, day, hour, kind)
) with (fillfactor = 80);

-- Counted orders by product, vendor, country and member of staff. Months are kept beside days, so that a year is few rows.
create table stats_parts (
  shop_id integer not null references shops (id),
  currency currency_code not null,
  dimension text not null check (dimension in ('product', 'vendor', 'country', 'staff')),
  grain text not null check (grain in ('day', 'month')),
  day date not null,
  product_id uuid,
  vendor_id uuid,
  user_id uuid,
  country text,
  -- Empty for orders and lines that name none.
  part text not null generated always as
    (coalesce(product_id::text, vendor_id::text, user_id::text, country, '')) stored,
  orders integer not null,
  units integer not null,
  net bigint not null,
  primary key (shop_id, currency, dimension, grain, day, part),
  constraint stats_parts_product foreign key (shop_id, product_id) references products (shop_id, id) on delete cascade,
  constraint stats_parts_vendor foreign key (shop_id, vendor_id) references vendors (shop_id, id) on delete cascade,
  constraint stats_parts_user foreign key (shop_id, user_id) references users (shop_id, id) on delete cascade
) with (fillfactor = 80);

-- Adds what the named orders were counted as, or takes it away; null names all.
create function stats_apply(shop integer, ids uuid[], sign integer) returns void
language plpgsql set plan_cache_mode = force_custom_plan as $$
begin
  insert into stats_hours as kept (shop_id, currency, day, hour, kind, orders, products, shipping, discounts, refunds,
    tax, new_customers, returning_customers)
  select shop, s.currency, s.day, s.hour, s.kind, sign * count(*), sign * sum(s.products), sign * sum(s.shipping),
    sign * sum(s.discounts), sign * sum(s.refunds), sign * sum(s.tax), sign * count(*) filter (where s.new_customer),
    sign * count(*) filter (where s.returning_customer)
  from stats_orders s where s.shop_id = shop and (ids is null or s.order_id = any (ids))
  group by s.currency, s.day, s.hour, s.kind
  on conflict (shop_id, currency, day, hour, kind) do update set orders = kept.orders + excluded.orders,
    products = kept.products + excluded.products, shipping = kept.shipping + excluded.shipping,
    discounts = kept.discounts + excluded.discounts, refunds = kept.refunds + excluded.refunds,
    tax = kept.tax + excluded.tax, new_customers = kept.new_customers + excluded.new_customers,
    returning_customers = kept.returning_customers + excluded.returning_customers;

  insert into stats_parts as kept (shop_id, currency, dimension, grain, day, product_id, vendor_id, user_id, country,
    orders, units, net)
  with counted as materialized (
    select s.*, s.products + s.shipping - s.discounts - s.refunds - s.tax as net from stats_orders s
    where s.shop_id = shop and s.kind = 'counted' and (ids is null or s.order_id = any (ids))
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

create function stats_orders_of(shop integer, zone text, ids uuid[]) returns setof stats_orders
language sql stable set plan_cache_mode = force_custom_plan as $$
  select s.shop_id, s.order_id, (s.placed_at at time zone zone)::date,
    extract(hour from s.placed_at at time zone zone)::smallint, s.currency, s.kind, s.products, s.shipping, s.discounts,
    s.refunds, s.tax, s.new_customer, s.returning_customer, s.country, s.taken_by
  from order_sales s where s.shop_id = shop and (ids is null or s.order_id = any (ids))
$$;

-- Counts the named orders as they are now. Safe to repeat.
create function stats_count(shop integer, zone text, ids uuid[]) returns void language plpgsql as $$
declare changed uuid[];
begin
  perform pg_advisory_xact_lock(shop, hashtext('stats'));
  select array_agg(o.order_id) into changed from stats_orders_of(shop, zone, ids) o
    left join stats_orders s on s.shop_id = o.shop_id and s.order_id = o.order_id where s is distinct from o;
  if changed is null then return; end if;
  perform stats_apply(shop, changed, -1);
  delete from stats_orders where shop_id = shop and order_id = any (changed);
  insert into stats_orders select * from stats_orders_of(shop, zone, changed);
  perform stats_apply(shop, changed, 1);
end $$;

-- Counts all orders anew: once at the start, and when the time zone changes.
create function stats_recount(shop integer, zone text) returns void language plpgsql as $$
begin
  perform pg_advisory_xact_lock(shop, hashtext('stats'));
  delete from stats_parts where shop_id = shop;
  delete from stats_hours where shop_id = shop;
  delete from stats_orders where shop_id = shop;
  insert into stats_orders select * from stats_orders_of(shop, zone, null);
  perform stats_apply(shop, null, 1);
end $$;

create function stats_zone(shop integer) returns text language sql stable as $$
  select coalesce((select nullif(value #>> '{}', '') from settings where shop_id = shop and key = 'time_zone'), 'UTC')
$$;

select stats_recount(id, stats_zone(id)) from shops;

-- Orders placed from here on are in the log, although the server that counts them may start later.
insert into reaction_cursors (shop_id, name, seq)
select s.id, 'stats', case when q.is_called then q.last_value else 0 end from shops s, changes_seq q
on conflict do nothing;
