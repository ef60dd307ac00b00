create table media_files (
  shop_id integer not null,
  id uuid not null,
  tag text not null,
  title text not null,
  alt text not null default '',
  name text not null,
  mime text not null,
  size integer not null,
  width integer,
  height integer,
  focal jsonb not null default '{"x": 0.5, "y": 0.5}',
  checksum text not null,
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

-- Which record of another domain shows which file; written by that domain.
create table media_uses (
  shop_id integer not null,
  entity text not null,
  entity_id text not null,
  file_id uuid not null,
  label text not null default '',
  primary key (shop_id, entity, entity_id, file_id),
  foreign key (shop_id, file_id) references media_files (shop_id, id) on delete cascade
);
create index media_uses_of_file on media_uses (shop_id, file_id);

-- Contents that no record names any more, until they are swept.
create table media_leftovers (
  shop_id integer not null,
  key text not null,
  since timestamptz not null default now(),
  primary key (shop_id, key)
);
