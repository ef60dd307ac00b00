-- Two figures of money (`sales.rules.ts`): what was placed, and what of it was paid and not given back.
create or replace view order_sales as
select o.shop_id, o.id as order_id, o.placed_at, o.currency,
  case when o.state = 'CANCELED' then 'canceled' when o.payment_status in ('unpaid', 'voided') then 'unpaid'
    else 'counted' end as kind,
  (o.total + o.discount_total - shipped.amount)::bigint as products,
  shipped.amount as shipping,
  o.discount_total::bigint as discounts,
  back.amount as refunds,
  -- A refund takes its share of the tax along.
  case when o.total = 0 then 0 else round(o.tax_total::numeric * (o.total - back.amount) / o.total)::bigint end as tax,
  o.customer_id is not null and not o.returning_customer as new_customer,
  o.returning_customer,
  coalesce(nullif(o.shipping_address->>'country', ''), nullif(o.billing_address->>'country', ''), '') as country,
  (select t.user_id from order_transitions t
    where t.shop_id = o.shop_id and t.order_id = o.id and t.from_state is null limit 1) as taken_by,
  greatest(0, o.paid - o.refunded)::bigint as paid
from orders o,
  lateral (select (o.shipping_total + case when o.tax_included then 0 else coalesce((select sum(t.amount)
    from tax_lines t where t.shop_id = o.shop_id and t.order_id = o.id and t.line_id is null), 0) end)::bigint as amount
  ) as shipped,
  lateral (select least(o.refunded, o.total)::bigint as amount) as back
where o.number is not null;
