-- Pictures that customers send along, kept apart from the media library.
create table return_files (
  shop_id integer not null,
  order_id uuid not null,
  return_id uuid not null,
  id uuid not null,
  position integer not null,
  name text not null check (name <> ''),
  mime text not null,
  -- Bytes, without the salt that the content begins with.
  size integer not null check (size > 0),
  file_key text not null,
  thumb_size integer not null check (thumb_size > 0),
  thumb_key text not null,
  primary key (shop_id, order_id, return_id, id),
  constraint return_files_return foreign key (shop_id, order_id, return_id)
    references returns (shop_id, order_id, id) on delete cascade
);
