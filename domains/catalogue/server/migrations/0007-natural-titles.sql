-- Lists by title put "Product 2" before "Product 10": each number has ten digits in this key.
alter table products add column title_order text collate "C" not null generated always as (
  regexp_replace(regexp_replace(title_key, '(\d+)', '000000000\1', 'g'), '0{1,9}(\d{10,})', '\1', 'g')
) stored;
create index products_by_title_order on products (shop_id, title_order, id) where deleted_at is null;
