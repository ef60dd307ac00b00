-- Names of categories and tags in the languages of the shop. Articles hold the labels themselves, as they are written;
-- a row exists only where names were saved.
create table article_labels (
  shop_id integer not null references shops (id),
  id uuid not null,
  kind text not null check (kind in ('category', 'tag')),
  label text not null check (label <> ''),
  -- The label as addresses name it: one key for all its spellings.
  label_key text collate "C" not null check (label_key <> ''),
  -- By language, only those that are written.
  names jsonb not null default '{}' check (jsonb_typeof(names) = 'object'),
  -- The names as addresses have them, with their language: fr:lin.
  name_keys text[] not null default '{}',
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (shop_id, id),
  constraint article_labels_key unique (shop_id, kind, label_key)
);
create index article_labels_by_name on article_labels using gin (name_keys);
