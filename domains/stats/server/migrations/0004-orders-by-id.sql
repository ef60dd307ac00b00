-- PostgreSQL before 18 plans the body of an SQL function once, for all orders or some: it read every order to count one.
create or replace function stats_orders_of(shop integer, zone text, ids uuid[]) returns setof stats_orders
language plpgsql stable set plan_cache_mode = force_custom_plan as $$
begin
  return query
    select s.shop_id, s.order_id, (s.placed_at at time zone zone)::date,
      extract(hour from s.placed_at at time zone zone)::smallint, s.currency, s.kind, s.products, s.shipping, s.discounts,
      s.refunds, s.tax, s.new_customer, s.returning_customer, s.country, s.taken_by
    from order_sales s where s.shop_id = shop and (ids is null or s.order_id = any (ids));
end $$;
