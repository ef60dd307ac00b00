-- What staff say the columns of a file mean; null where its header says so by itself.
alter table imports
  add column mapping jsonb,
  -- Whether whoever started it may arrange collections: a file of theirs does no more than they could.
  add column arranges boolean not null default false;

-- The same answer for the next file with the same header.
create table import_mappings (
  shop_id integer not null,
  header_key text not null,
  mapping jsonb not null,
  updated_at timestamptz not null default now(),
  primary key (shop_id, header_key)
);
