-- What a customer has ordered changes with every order, the customer hardly ever: apart, an order rewrites one short
-- row instead of the record with all that it is found by.
create table customer_figures (
  shop_id integer not null,
  customer_id uuid not null,
  orders integer not null default 0,
  spent bigint not null default 0,
  last_order_at timestamptz,
  primary key (shop_id, customer_id),
  foreign key (shop_id, customer_id) references customers (shop_id, id) on delete cascade
) with (fillfactor = 80);
insert into customer_figures select shop_id, id, orders, spent, last_order_at from customers;
create index customer_figures_by_spent on customer_figures (shop_id, spent, customer_id);
create index customer_figures_by_orders on customer_figures (shop_id, orders, customer_id);
drop index customers_by_spent;
drop index customers_by_orders;
alter table customers drop column orders, drop column spent, drop column last_order_at;
alter table customers reset (fillfactor);
