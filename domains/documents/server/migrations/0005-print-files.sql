-- Content of prints, noted before it is stored: what a server leaves behind that dies before its print names it is found here.
create table print_files (
  shop_id integer not null,
  key text not null check (key <> ''),
  batch_id uuid not null,
  created_at timestamptz not null default now(),
  primary key (shop_id, key),
  constraint print_files_batch foreign key (shop_id, batch_id) references batches (shop_id, id)
);
create index print_files_by_batch on print_files (shop_id, batch_id);
