-- The subtotal is before discounts, as it is named: of imported orders it was after them. No total changes.
update orders o set subtotal = o.subtotal + given.amount, discount_total = given.amount
from (select shop_id, order_id, sum(discount)::bigint as amount from order_lines where discount > 0 group by 1, 2) given
where o.shop_id = given.shop_id and o.id = given.order_id and o.discount_total = 0;
