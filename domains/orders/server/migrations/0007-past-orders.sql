-- An order that another shop system took: its name there, by which it is brought in once.
alter table orders
  add column external_source text check (external_source ~ '^[a-z0-9][a-z0-9_-]{0,39}$'),
  add column external_number text check (external_number <> ''),
  add constraint orders_external_parts check ((external_source is null) = (external_number is null));
create unique index orders_external on orders (shop_id, external_source, external_number) where external_number is not null;
