-- Whether the pictures that a file names are fetched into the library, and how far that has come.
alter table imports
  add column fetches boolean not null default false,
  add column pictures jsonb not null default '{"total": 0, "done": 0, "failed": 0}';

-- How many addresses of a row's product wait to be fetched.
alter table import_rows add column pictures integer not null default 0;
create index import_rows_waiting on import_rows (shop_id, import_id, row_number) where pictures > 0;

-- Which file of the library an address has become: it is fetched once.
create table fetched_pictures (
  shop_id integer not null,
  url_hash bytea not null,
  file_id uuid not null,
  fetched_at timestamptz not null default now(),
  primary key (shop_id, url_hash)
);
