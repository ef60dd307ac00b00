-- Views of a theme that is not live: links to share, and the windows of the editor.
create table theme_previews (
  shop_id integer not null,
  token_hash bytea not null,
  theme_id uuid not null,
  -- Origin of the panel that shows it within a page; null for a link.
  panel text check (panel ~ '^https?://'),
  -- Unsaved changes of an editor: texts by path.
  files jsonb not null default '{}' check (jsonb_typeof(files) = 'object'),
  expires_at timestamptz not null,
  primary key (shop_id, token_hash),
  constraint theme_previews_theme foreign key (shop_id, theme_id) references themes (shop_id, id) on delete cascade
);
create index theme_previews_by_theme on theme_previews (shop_id, theme_id);
create index theme_previews_by_end on theme_previews (shop_id, expires_at);
