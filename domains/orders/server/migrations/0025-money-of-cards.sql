-- The money of a gift card comes in once, when the card is sold: what cards pay later, and what goes back to them, is none.
create or replace view order_sales as
select o.shop_id, o.id as order_id, o.placed_at, o.currency,
  case when o.state = 'CANCELED' then 'canceled' when o.payment_status in ('unpaid', 'voided') then 'unpaid'
    else 'counted' end as kind,
  (o.total + o.discount_total - shipped.amount - owed.sold)::bigint as products,
  shipped.amount as shipping,
  o.discount_total::bigint as discounts,
  (o.refunded - cards.refunded)::bigint as refunds,
  -- What is taken back takes its share of the tax along.
  case when o.total = owed.sold then 0
    else round(o.tax_total::numeric * (o.total - owed.sold - o.returned + owed.back) / (o.total - owed.sold))::bigint end as tax,
  o.customer_id is not null and not o.returning_customer as new_customer,
  o.returning_customer,
  coalesce(nullif(o.shipping_address->>'country', ''), nullif(o.billing_address->>'country', ''), '') as country,
  (select t.user_id from order_transitions t
    where t.shop_id = o.shop_id and t.order_id = o.id and t.from_state is null limit 1) as taken_by,
  greatest(0, o.paid - cards.paid - (o.refunded - cards.refunded))::bigint as paid,
  o.authorized::bigint as authorized,
  (o.returned - owed.back)::bigint as returned,
  (case when o.state = 'CANCELED' then 0 else greatest(0, o.total - o.returned - (o.paid - o.refunded)) end)::bigint as due,
  greatest(0, cards.paid - cards.refunded)::bigint as by_cards
from orders o,
  lateral (select (o.shipping_total + case when o.tax_included then 0 else coalesce((select sum(t.amount)
    from tax_lines t where t.shop_id = o.shop_id and t.order_id = o.id and t.line_id is null), 0) end)::bigint as amount
  ) as shipped,
  lateral (select coalesce(sum(l.total), 0)::bigint as sold,
      least(o.returned, coalesce(sum(l.total * (l.returned_quantity + l.canceled_quantity) / l.quantity), 0))::bigint as back
    from order_lines l where l.shop_id = o.shop_id and l.order_id = o.id and l.kind = 'gift_card') as owed,
  lateral (select coalesce(sum(p.amount) filter (where p.kind = 'sale'), 0)::bigint as paid,
      coalesce(sum(p.amount) filter (where p.kind = 'refund'), 0)::bigint as refunded
    from payments p where p.shop_id = o.shop_id and p.order_id = o.id and p.gift_card_id is not null
      and p.status = 'success') as cards
where o.number is not null;

create index order_lines_gift_cards on order_lines (shop_id, order_id) include (total) where kind = 'gift_card';
