create table media_files (
  shop_id integer not null references shops (id),
  id uuid not null,
  tag text not null check (tag ~ '^[a-z0-9][a-z0-9_-]{0,39}$'),
  title text not null,
  alt text check (alt <> ''),
  -- What it was called where it came from.
  name text check (name <> ''),
  mime text not null check (mime ~ '^(image|video|application)/[a-z0-9.+-]+$'),
  size integer not null check (size > 0),
  width integer check (width > 0),
  height integer check (height > 0),
  focal jsonb not null default '{"x": 0.5, "y": 0.5}',
  -- SHA-256 of what was uploaded.
  checksum text not null check (checksum ~ '^[0-9a-f]{64}$'),
  formats jsonb not null,
  -- The kept contents that the formats name, to find whether anybody else names one.
  keys text[] not null,
  created_by jsonb not null,
  search text not null,
  grams text[] not null,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (shop_id, id)
);
create unique index media_files_once on media_files (shop_id, tag, checksum);
create index media_files_by_checksum on media_files (shop_id, checksum);
create index media_files_by_age on media_files (shop_id, created_at, id);
create index media_files_by_title on media_files (shop_id, title, id);
create index media_files_by_size on media_files (shop_id, size, id);
create index media_files_of_tag on media_files (shop_id, tag, created_at, id);
create index media_files_by_grams on media_files using gin (grams);
create index media_files_by_keys on media_files using gin (keys);

-- Which record of another domain shows which file; written by that domain. The record is of any kind: no foreign key.
create table media_uses (
  shop_id integer not null,
  entity text not null check (entity ~ '^[a-z_.]{1,64}$'),
  entity_id uuid not null,
  file_id uuid not null,
  -- What the record is called.
  label text check (label <> ''),
  primary key (shop_id, entity, entity_id, file_id),
  constraint media_uses_file foreign key (shop_id, file_id) references media_files (shop_id, id) on delete cascade
);
create index media_uses_of_file on media_uses (shop_id, file_id);

-- Contents that no record names any more, until they are swept.
create table media_leftovers (
  shop_id integer not null references shops (id),
  key text not null,
  since timestamptz not null default now(),
  primary key (shop_id, key)
);
