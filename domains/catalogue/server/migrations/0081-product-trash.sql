-- The trash, the latest first; and what has lain in it long enough.
create index products_in_trash on products (shop_id, deleted_at, id) where deleted_at is not null;
