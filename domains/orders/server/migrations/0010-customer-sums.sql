-- A customer's orders are those that were not canceled; spent is what was paid for them and not given back.
update customer_stats s set orders = own.orders, spent = own.spent
from (
  select c.shop_id, c.customer_id, c.currency, count(o.id)::integer as orders,
    coalesce(sum(greatest(0, o.paid - o.refunded)), 0)::bigint as spent
  from customer_stats c left join orders o on o.shop_id = c.shop_id and o.customer_id = c.customer_id
    and o.currency = c.currency and o.number is not null and o.state <> 'CANCELED'
  group by c.shop_id, c.customer_id, c.currency
) own
where own.shop_id = s.shop_id and own.customer_id = s.customer_id and own.currency = s.currency
  and (s.orders, s.spent) is distinct from (own.orders, own.spent);
