-- What staff said of a header, for the next file with the same one.
create table import_mappings (
  shop_id integer not null references shops (id),
  header_key text not null,
  mapping jsonb not null,
  updated_at timestamptz not null default now(),
  primary key (shop_id, header_key)
);

-- Which file of the library an address has become: it is fetched once.
create table fetched_pictures (
  shop_id integer not null,
  url_hash bytea not null,
  file_id uuid not null,
  fetched_at timestamptz not null default now(),
  primary key (shop_id, url_hash),
  constraint fetched_pictures_file foreign key (shop_id, file_id) references media_files (shop_id, id) on delete cascade
);
create index fetched_pictures_of_file on fetched_pictures (shop_id, file_id);

-- Rows of an import whose pictures wait to be fetched, and how many; gone once they are.
create table import_pictures (
  shop_id integer not null,
  batch_id uuid not null,
  row_number integer not null,
  -- Null once the product was deleted: the row stays until the import has counted its pictures.
  product_id uuid,
  pictures integer not null check (pictures > 0),
  tried_at timestamptz not null default now(),
  primary key (shop_id, batch_id, row_number),
  constraint import_pictures_batch foreign key (shop_id, batch_id) references batches (shop_id, id) on delete cascade,
  constraint import_pictures_product foreign key (shop_id, product_id) references products (shop_id, id)
    on delete set null (product_id)
);
create index import_pictures_of_product on import_pictures (shop_id, product_id) where product_id is not null;
create index import_pictures_by_try on import_pictures (shop_id, tried_at);
