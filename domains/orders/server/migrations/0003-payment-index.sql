-- With the tag a page of one payment state is counted from the index alone.
create index orders_by_payment_and_tag on orders (shop_id, payment_display, placed_at, id) include (tag);
drop index orders_by_payment;
alter index orders_by_payment_and_tag rename to orders_by_payment;
