-- Order numbers come from a sequence: a counter's lock would let only one order at a time be written. A failed
-- transaction or a crash of the database may leave a number out; invoices are numbered without gaps, orders need not be.
create sequence order_numbers as integer owned by orders.number;
select setval('order_numbers', value) from counters where shop_id = 1 and name = 'orders' and value > 0;
delete from counters where shop_id = 1 and name = 'orders';

-- Room in each page for the next version of a row: an edit then need not touch the indexes.
alter table orders set (fillfactor = 90);
