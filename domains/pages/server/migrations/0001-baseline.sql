create table pages (
  shop_id integer not null references shops (id),
  id uuid not null,
  title text not null check (title <> ''),
  -- The folded title: what a list sorts by, so that case and marks do not matter.
  title_key text collate "C" not null,
  handle text collate "C" not null check (handle ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  locale locale_code not null,
  content text not null,
  public boolean not null default false,
  published_at timestamptz,
  -- Alternative template of the theme: `contact` for `templates/page.contact.json`.
  template text collate "C" check (template ~ '^[a-z0-9_-]{1,64}$'),
  seo_title text check (seo_title <> ''),
  seo_description text check (seo_description <> ''),
  noindex boolean not null default false,
  -- Texts in other languages, by language.
  translations jsonb not null default '{}' check (jsonb_typeof(translations) = 'object'),
  search text not null,
  grams text[] not null,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  primary key (shop_id, id),
  constraint pages_publication check (not public or published_at is not null)
);
create unique index pages_handle on pages (shop_id, handle) where deleted_at is null;
create index pages_by_title on pages (shop_id, title_key, id) where deleted_at is null;
create index pages_by_age on pages (shop_id, updated_at, id) where deleted_at is null;
create index pages_by_birth on pages (shop_id, created_at, id) where deleted_at is null;
create index pages_by_publication on pages (shop_id, coalesce(published_at, created_at), id) where deleted_at is null;
create index pages_in_trash on pages (shop_id, deleted_at, id) where deleted_at is not null;
create index pages_grams on pages using gin (grams);

create table page_previews (
  shop_id integer not null,
  token_hash bytea not null,
  page_id uuid not null,
  expires_at timestamptz not null,
  primary key (shop_id, token_hash),
  constraint page_previews_page foreign key (shop_id, page_id) references pages (shop_id, id) on delete cascade
);
create index page_previews_by_page on page_previews (shop_id, page_id);
create index page_previews_by_end on page_previews (shop_id, expires_at);
