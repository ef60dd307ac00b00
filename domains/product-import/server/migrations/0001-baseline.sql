-- A file of products or of a stock count on its way in, or the taking back of one.
create table imports (
  shop_id integer not null references shops (id),
  id uuid not null,
  kind text not null check (kind in ('products', 'stock')),
  state text not null default 'queued' check (state in ('unmapped', 'queued', 'running', 'done', 'stopped', 'failed')),
  dry_run boolean not null,
  filename text not null,
  file_key text not null,
  total integer check (total >= 0),
  done integer not null default 0 check (done >= 0),
  counts jsonb not null default '{"create": 0, "update": 0, "same": 0, "fail": 0}',
  warnings integer not null default 0,
  ignored_columns jsonb not null default '[]',
  error jsonb,
  started_by jsonb not null,
  -- The last row that is settled: after a crash, reading goes on behind it.
  settled_row integer not null default 0,
  -- The process that reads the file now; a runner that finds another here stops.
  runner uuid,
  -- What staff say the columns of the file mean; null where its header says so by itself.
  mapping jsonb,
  -- Whether whoever started it may arrange collections: a file of theirs does no more than they could.
  arranges boolean not null default false,
  -- Of a take-back, the import that it takes back; of an import, its latest take-back.
  reverts uuid,
  reverted_by uuid,
  -- Whether the pictures that the file names are fetched into the library, and how far that has come.
  fetches boolean not null default false,
  pictures jsonb not null default '{"total": 0, "done": 0, "failed": 0}',
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  finished_at timestamptz,
  primary key (shop_id, id),
  constraint imports_reverts foreign key (shop_id, reverts) references imports (shop_id, id),
  constraint imports_reverted_by foreign key (shop_id, reverted_by) references imports (shop_id, id)
);
create index imports_by_age on imports (shop_id, created_at desc);

-- What became of each row of a file. No foreign key to its product: the report outlives it.
create table import_rows (
  shop_id integer not null,
  import_id uuid not null,
  row_number integer not null check (row_number > 0),
  handle text not null,
  title text not null,
  outcome text not null check (outcome in ('create', 'update', 'same', 'fail')),
  code text,
  details jsonb not null default '{}',
  notes jsonb not null default '[]',
  product_id uuid,
  -- Field by field, as many as a report shows.
  changes jsonb not null default '[]',
  more_changes integer not null default 0,
  -- Stock that the row has booked beside its product's own undo record; emptied when it is booked back.
  booked jsonb not null default '[]',
  -- How many addresses of the row's product wait to be fetched.
  pictures integer not null default 0,
  primary key (shop_id, import_id, row_number),
  constraint import_rows_import foreign key (shop_id, import_id) references imports (shop_id, id) on delete cascade
);
create index import_rows_by_handle on import_rows (shop_id, import_id, handle);
create index import_rows_by_outcome on import_rows (shop_id, import_id, outcome, row_number);
create index import_rows_waiting on import_rows (shop_id, import_id, row_number) where pictures > 0;

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
  shop_id integer not null references shops (id),
  url_hash bytea not null,
  file_id uuid not null,
  fetched_at timestamptz not null default now(),
  primary key (shop_id, url_hash)
);
