-- What figures are made of: placed orders and their lines, with amounts that include the tax.
create view order_sales as
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
    where t.shop_id = o.shop_id and t.order_id = o.id and t.from_state is null limit 1) as taken_by
from orders o,
  lateral (select (o.shipping_total + case when o.tax_included then 0 else coalesce((select sum(t.amount)
    from tax_lines t where t.shop_id = o.shop_id and t.order_id = o.id and t.line_id is null), 0) end)::bigint as amount
  ) as shipped,
  lateral (select least(o.refunded, o.total)::bigint as amount) as back
where o.number is not null;

-- Without tax; a refund is not spread over lines.
create view order_sale_lines as
select l.shop_id, l.order_id, l.product_id, l.vendor_id, l.quantity,
  l.total - case when o.tax_included then l.tax else 0 end as net
from order_lines l join orders o on o.shop_id = l.shop_id and o.id = l.order_id;
