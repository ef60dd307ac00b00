-- How many of a location's pieces have left. Until now an order left as a whole.
alter table order_line_allocations add column fulfilled integer not null default 0;
update order_line_allocations a set fulfilled = a.quantity
  from order_lines l
  where l.shop_id = a.shop_id and l.order_id = a.order_id and l.id = a.line_id and l.fulfilled_quantity > 0;
-- Nothing is promised for canceled pieces any more.
delete from order_line_allocations a using order_lines l
  where l.shop_id = a.shop_id and l.order_id = a.order_id and l.id = a.line_id and l.canceled_quantity = l.quantity;
alter table order_line_allocations add constraint order_line_allocations_fulfilled
  check (fulfilled between 0 and quantity);
