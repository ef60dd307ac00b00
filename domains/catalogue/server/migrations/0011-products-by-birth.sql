-- What is done to all that match goes through the products from the newest to the oldest.
create index products_by_birth on products (shop_id, created_at, id) where deleted_at is null;
