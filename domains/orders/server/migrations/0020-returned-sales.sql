-- Sales are lowered by the value that was taken back, whether its money was given back or was never paid; and of each order it is
-- known what is promised, was given back and is still due, as its page says.
create or replace view order_sales as
select o.shop_id, o.id as order_id, o.placed_at, o.currency,
  case when o.state = 'CANCELED' then 'canceled' when o.payment_status in ('unpaid', 'voided') then 'unpaid'
    else 'counted' end as kind,
  (o.total + o.discount_total - shipped.amount)::bigint as products,
  shipped.amount as shipping,
  o.discount_total::bigint as discounts,
  o.refunded::bigint as refunds,
  -- What is taken back takes its share of the tax along.
  case when o.total = 0 then 0 else round(o.tax_total::numeric * (o.total - o.returned) / o.total)::bigint end as tax,
  o.customer_id is not null and not o.returning_customer as new_customer,
  o.returning_customer,
  coalesce(nullif(o.shipping_address->>'country', ''), nullif(o.billing_address->>'country', ''), '') as country,
  (select t.user_id from order_transitions t
    where t.shop_id = o.shop_id and t.order_id = o.id and t.from_state is null limit 1) as taken_by,
  greatest(0, o.paid - o.refunded)::bigint as paid,
  o.authorized::bigint as authorized,
  o.returned::bigint as returned,
  (case when o.state = 'CANCELED' then 0 else greatest(0, o.total - o.returned - (o.paid - o.refunded)) end)::bigint as due
from orders o,
  lateral (select (o.shipping_total + case when o.tax_included then 0 else coalesce((select sum(t.amount)
    from tax_lines t where t.shop_id = o.shop_id and t.order_id = o.id and t.line_id is null), 0) end)::bigint as amount
  ) as shipped
where o.number is not null;
