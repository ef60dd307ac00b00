-- A plugin with the version that is in place. One that was removed and whose data is kept stays, without versions.
create table plugins (
  shop_id integer not null references shops (id),
  id uuid not null,
  key text not null check (key ~ '^[a-z0-9-]{1,64}$'),
  state text not null check (state in ('enabled', 'disabled', 'aside', 'out_of_range')),
  -- Why the shop itself has ended it.
  cause text check (cause <> ''),
  version_id uuid,
  former_id uuid,
  -- Asks for more than is granted, and waits for approval.
  staged_id uuid,
  -- Of its own store.
  store_bytes bigint not null default 0 check (store_bytes >= 0),
  -- Reports of panels before it do not count any more.
  counted_from timestamptz not null default now(),
  removed_at timestamptz,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (shop_id, id),
  constraint plugins_key unique (shop_id, key),
  constraint plugins_installed check ((version_id is null) = (removed_at is not null)),
  constraint plugins_cause check (cause is null or state = 'aside')
);
create index plugins_removed on plugins (shop_id, removed_at) where removed_at is not null;

-- What was installed. A version never changes.
create table plugin_versions (
  shop_id integer not null,
  id uuid not null,
  plugin_id uuid not null,
  version text not null check (version <> ''),
  -- `plugin.json`, with what it leaves out filled in.
  manifest jsonb not null,
  -- Texts by language.
  texts jsonb not null,
  -- Checksums of the files that panels load.
  partials jsonb not null,
  rights text[] not null,
  reads_only boolean not null,
  -- SHA-256 over paths and contents.
  checksum text not null check (checksum ~ '^[0-9a-f]{64}$'),
  files integer not null check (files > 0),
  size bigint not null check (size >= 0),
  installed_at timestamptz not null default now(),
  installed_by uuid,
  approved_at timestamptz,
  approved_by uuid,
  primary key (shop_id, id),
  -- What is in place names both.
  constraint plugin_versions_of_plugin unique (shop_id, plugin_id, id),
  constraint plugin_versions_number unique (shop_id, plugin_id, version),
  constraint plugin_versions_plugin foreign key (shop_id, plugin_id) references plugins (shop_id, id) on delete cascade,
  constraint plugin_versions_installer foreign key (shop_id, installed_by) references users (shop_id, id)
    on delete set null (installed_by),
  constraint plugin_versions_approver foreign key (shop_id, approved_by) references users (shop_id, id)
    on delete set null (approved_by)
);
create index plugin_versions_by_installer on plugin_versions (shop_id, installed_by) where installed_by is not null;
create index plugin_versions_by_approver on plugin_versions (shop_id, approved_by) where approved_by is not null;
alter table plugins
  add constraint plugins_version foreign key (shop_id, id, version_id)
    references plugin_versions (shop_id, plugin_id, id) deferrable initially deferred,
  add constraint plugins_former foreign key (shop_id, id, former_id)
    references plugin_versions (shop_id, plugin_id, id) deferrable initially deferred,
  add constraint plugins_staged foreign key (shop_id, id, staged_id)
    references plugin_versions (shop_id, plugin_id, id) deferrable initially deferred;

-- Contents, each once under its hash: versions of a plugin share most of them.
create table plugin_contents (
  shop_id integer not null references shops (id),
  checksum text not null check (checksum ~ '^[0-9a-f]{64}$'),
  content bytea not null,
  created_at timestamptz not null default now(),
  primary key (shop_id, checksum)
);

create table plugin_files (
  shop_id integer not null,
  version_id uuid not null,
  path text collate "C" not null check (path <> ''),
  checksum text not null,
  size integer not null check (size >= 0),
  primary key (shop_id, version_id, path),
  constraint plugin_files_version foreign key (shop_id, version_id) references plugin_versions (shop_id, id) on delete cascade,
  constraint plugin_files_content foreign key (shop_id, checksum) references plugin_contents (shop_id, checksum)
);
create index plugin_files_by_content on plugin_files (shop_id, checksum);

-- Flags that root has granted, and by whom.
create table plugin_grants (
  shop_id integer not null,
  plugin_id uuid not null,
  flag text not null check (flag <> ''),
  granted_at timestamptz not null default now(),
  granted_by uuid,
  primary key (shop_id, plugin_id, flag),
  constraint plugin_grants_plugin foreign key (shop_id, plugin_id) references plugins (shop_id, id) on delete cascade,
  constraint plugin_grants_granter foreign key (shop_id, granted_by) references users (shop_id, id)
    on delete set null (granted_by)
);
create index plugin_grants_by_granter on plugin_grants (shop_id, granted_by) where granted_by is not null;

-- A value as JSON, or a secret that is sealed and never leaves the server.
create table plugin_settings (
  shop_id integer not null,
  plugin_id uuid not null,
  name text not null check (name <> ''),
  value text,
  sealed bytea,
  primary key (shop_id, plugin_id, name),
  constraint plugin_settings_kind check ((value is null) <> (sealed is null)),
  constraint plugin_settings_plugin foreign key (shop_id, plugin_id) references plugins (shop_id, id) on delete cascade
);

-- What a plugin keeps by itself.
create table plugin_entries (
  shop_id integer not null,
  id uuid not null,
  plugin_id uuid not null,
  name text collate "C" not null check (name ~ '^[A-Za-z0-9_.:-]{1,120}$'),
  value jsonb not null,
  bytes integer not null check (bytes > 0),
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (shop_id, id),
  constraint plugin_entries_name unique (shop_id, plugin_id, name),
  constraint plugin_entries_plugin foreign key (shop_id, plugin_id) references plugins (shop_id, id) on delete cascade
);

-- The last 1,000 lines of each plugin.
create table plugin_log (
  shop_id integer not null,
  id bigint generated always as identity,
  plugin_id uuid not null,
  at timestamptz not null default now(),
  level text not null check (level in ('info', 'warn', 'error')),
  version text not null,
  phase text,
  place text not null,
  message text not null,
  source text not null,
  user_id uuid,
  primary key (shop_id, id),
  constraint plugin_log_plugin foreign key (shop_id, plugin_id) references plugins (shop_id, id) on delete cascade,
  constraint plugin_log_user foreign key (shop_id, user_id) references users (shop_id, id) on delete set null (user_id)
);
create index plugin_log_newest on plugin_log (shop_id, plugin_id, id desc);
create index plugin_log_by_user on plugin_log (shop_id, user_id) where user_id is not null;

-- Failures of the last day, as panels report them: for health, and to set a plugin aside.
create table plugin_failures (
  shop_id integer not null,
  id bigint generated always as identity,
  plugin_id uuid not null,
  at timestamptz not null default now(),
  -- Of the panel.
  session_id uuid not null,
  phase text,
  place text not null,
  message text not null,
  -- The panel has given the plugin up.
  ended boolean not null,
  primary key (shop_id, id),
  constraint plugin_failures_plugin foreign key (shop_id, plugin_id) references plugins (shop_id, id) on delete cascade
);
create index plugin_failures_newest on plugin_failures (shop_id, plugin_id, at desc);
