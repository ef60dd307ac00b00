-- Products that a new shop is filled with, until somebody takes them away.
create table sample_products (
  shop_id integer not null references shops (id),
  -- Of its texts and its picture.
  key text not null,
  -- Null until it is made.
  product_id uuid,
  -- Of the product as it was made: one that was changed since is the shop's own.
  version integer,
  -- Null once its picture was deleted, too.
  file_id uuid,
  primary key (shop_id, key),
  constraint sample_products_product foreign key (shop_id, product_id) references products (shop_id, id) on delete cascade,
  constraint sample_products_file foreign key (shop_id, file_id) references media_files (shop_id, id)
    on delete set null (file_id)
);
create index sample_products_of_product on sample_products (shop_id, product_id) where product_id is not null;
create index sample_products_of_file on sample_products (shop_id, file_id) where file_id is not null;
