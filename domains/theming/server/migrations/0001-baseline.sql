create table themes (
  shop_id integer not null references shops (id),
  id uuid not null,
  name text not null check (name <> ''),
  -- Ours, an uploaded archive, or a copy of another theme.
  origin text not null check (origin in ('builtin', 'zip', 'duplicate')),
  -- A publication that waits for its time.
  scheduled_id uuid,
  scheduled_at timestamptz,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (shop_id, id),
  constraint themes_schedule check ((scheduled_id is null) = (scheduled_at is null))
);
create index themes_due on themes (shop_id, scheduled_at) where scheduled_at is not null;

-- A state of all files of a theme. Versions never change; the one with the highest number is the theme as it is edited.
create table theme_versions (
  shop_id integer not null,
  id uuid not null,
  theme_id uuid not null,
  number integer not null check (number > 0),
  change text not null check (change in ('installed', 'duplicated', 'created', 'changed', 'deleted', 'restored')),
  -- The file that was changed.
  path text check (path <> ''),
  author_id uuid,
  -- SHA-256 over paths and contents.
  checksum text not null check (checksum ~ '^[0-9a-f]{64}$'),
  files integer not null check (files > 0),
  size bigint not null check (size >= 0),
  created_at timestamptz not null default now(),
  primary key (shop_id, id),
  constraint theme_versions_number unique (shop_id, theme_id, number),
  -- What is published or planned names both.
  constraint theme_versions_of_theme unique (shop_id, theme_id, id),
  constraint theme_versions_theme foreign key (shop_id, theme_id) references themes (shop_id, id) on delete cascade,
  constraint theme_versions_author foreign key (shop_id, author_id) references users (shop_id, id) on delete set null (author_id)
);
create index theme_versions_by_author on theme_versions (shop_id, author_id) where author_id is not null;
alter table themes add constraint themes_scheduled_version foreign key (shop_id, id, scheduled_id)
  references theme_versions (shop_id, theme_id, id) deferrable initially deferred;

-- Contents, each once under its hash: versions of a theme share most of them.
create table theme_contents (
  shop_id integer not null references shops (id),
  checksum text not null check (checksum ~ '^[0-9a-f]{64}$'),
  content bytea not null,
  created_at timestamptz not null default now(),
  primary key (shop_id, checksum)
);

create table theme_files (
  shop_id integer not null,
  version_id uuid not null,
  path text collate "C" not null check (path <> ''),
  checksum text not null,
  size integer not null check (size >= 0),
  primary key (shop_id, version_id, path),
  constraint theme_files_version foreign key (shop_id, version_id) references theme_versions (shop_id, id) on delete cascade,
  constraint theme_files_content foreign key (shop_id, checksum) references theme_contents (shop_id, checksum)
);
create index theme_files_by_content on theme_files (shop_id, checksum);

-- The live version: one row, so one version. Its theme can be neither deleted nor lose that version.
create table live_themes (
  shop_id integer primary key references shops (id),
  theme_id uuid not null,
  version_id uuid not null,
  since timestamptz not null default now(),
  constraint live_themes_version foreign key (shop_id, theme_id, version_id)
    references theme_versions (shop_id, theme_id, id)
);

-- Publications, to go back to earlier ones.
create table theme_publications (
  shop_id integer not null,
  id uuid not null,
  theme_id uuid not null,
  version_id uuid not null,
  author_id uuid,
  created_at timestamptz not null default now(),
  primary key (shop_id, id),
  constraint theme_publications_version foreign key (shop_id, theme_id, version_id)
    references theme_versions (shop_id, theme_id, id) on delete cascade,
  constraint theme_publications_author foreign key (shop_id, author_id) references users (shop_id, id) on delete set null (author_id)
);
create index theme_publications_by_time on theme_publications (shop_id, created_at desc, id desc);
create index theme_publications_by_version on theme_publications (shop_id, theme_id, version_id);
create index theme_publications_by_author on theme_publications (shop_id, author_id) where author_id is not null;
