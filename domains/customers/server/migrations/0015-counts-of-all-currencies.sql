-- What a customer has ordered, how often and when last, does not depend on the currency: it stands alike in each of their
-- rows. `own_orders` are those of the row's currency, whose sum is `spent`.
alter table customer_stats add column own_orders integer not null default 0 check (own_orders >= 0);
update customer_stats set own_orders = orders where orders > 0;
update customer_stats s set orders = t.orders, last_order_at = t.last_order_at, refused = t.refused
from (select shop_id, customer_id, sum(orders)::integer as orders, max(last_order_at) as last_order_at,
    sum(refused)::integer as refused
  from customer_stats group by shop_id, customer_id having count(*) > 1) t
where t.shop_id = s.shop_id and t.customer_id = s.customer_id;
