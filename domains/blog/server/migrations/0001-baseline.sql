create table blogs (
  shop_id integer not null references shops (id),
  id uuid not null,
  handle text collate "C" not null check (handle ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  -- Texts by language.
  title jsonb not null check (title <> '{}'),
  description jsonb not null default '{}',
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (shop_id, id),
  constraint blogs_handle unique (shop_id, handle)
);

create table articles (
  shop_id integer not null,
  id uuid not null,
  blog_id uuid not null,
  title text not null check (title <> ''),
  -- The folded title: what a list sorts by, so that case and marks do not matter.
  title_key text collate "C" not null,
  handle text collate "C" not null check (handle ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  locale locale_code not null,
  excerpt text not null check (excerpt <> ''),
  description text not null check (description <> ''),
  image_id uuid,
  -- A picture that another site serves.
  image_url text check (image_url ~ '^https?://'),
  image_title text check (image_title <> ''),
  public boolean not null default false,
  published_at timestamptz,
  author_id uuid,
  category text check (category <> ''),
  tags text[] not null default '{}' check (cardinality(tags) <= 250),
  -- The tags as addresses name them.
  tag_keys text[] not null default '{}',
  seo_title text check (seo_title <> ''),
  seo_description text check (seo_description <> ''),
  noindex boolean not null default false,
  search text not null,
  grams text[] not null,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  primary key (shop_id, id),
  constraint articles_publication check (not public or published_at is not null),
  constraint articles_one_image check (image_id is null or image_url is null),
  constraint articles_blog foreign key (shop_id, blog_id) references blogs (shop_id, id),
  -- A file can be deleted although it is shown.
  constraint articles_image foreign key (shop_id, image_id) references media_files (shop_id, id)
    on delete set null (image_id),
  constraint articles_author foreign key (shop_id, author_id) references users (shop_id, id)
);
create unique index articles_handle on articles (shop_id, blog_id, handle) where deleted_at is null;
create index articles_by_title on articles (shop_id, title_key, id) where deleted_at is null;
create index articles_by_age on articles (shop_id, updated_at, id) where deleted_at is null;
-- Bulk work on all that match goes through the articles from the newest to the oldest.
create index articles_by_birth on articles (shop_id, created_at, id) where deleted_at is null;
create index articles_by_publication on articles (shop_id, coalesce(published_at, created_at), id) where deleted_at is null;
create index articles_by_category on articles (shop_id, category, updated_at, id)
  where deleted_at is null and category is not null;
create index articles_in_trash on articles (shop_id, deleted_at, id) where deleted_at is not null;
create index articles_by_blog on articles (shop_id, blog_id);
create index articles_by_image on articles (shop_id, image_id) where image_id is not null;
create index articles_by_author on articles (shop_id, author_id) where author_id is not null;
create index articles_by_tag on articles using gin (tag_keys) where deleted_at is null;
create index articles_grams on articles using gin (grams);
-- Pages of the shop.
create index articles_shown on articles (shop_id, blog_id, published_at, id) where deleted_at is null and public;

create table article_translations (
  shop_id integer not null,
  article_id uuid not null,
  locale locale_code not null,
  title text not null check (title <> ''),
  excerpt text not null check (excerpt <> ''),
  description text not null check (description <> ''),
  image_title text check (image_title <> ''),
  seo_title text check (seo_title <> ''),
  seo_description text check (seo_description <> ''),
  primary key (shop_id, article_id, locale),
  constraint article_translations_article foreign key (shop_id, article_id) references articles (shop_id, id)
    on delete cascade
);

-- Kept apart from the article, because a view is no change of it.
create table article_views (
  shop_id integer not null,
  article_id uuid not null,
  views bigint not null default 0 check (views >= 0),
  primary key (shop_id, article_id),
  constraint article_views_article foreign key (shop_id, article_id) references articles (shop_id, id) on delete cascade
);
create index article_views_by_number on article_views (shop_id, views, article_id);

-- The secret of a day, which is deleted when the day is over. Unlogged, so that no copy of it remains in the
-- write-ahead log; after a crash a visitor of that day may be counted twice.
create unlogged table visitor_salts (
  shop_id integer not null references shops (id),
  day date not null,
  salt bytea not null check (length(salt) = 32),
  primary key (shop_id, day)
);

-- The readers of an article on a day, as hashes that nobody can trace back without the day's secret.
create unlogged table article_visitors (
  shop_id integer not null,
  day date not null,
  article_id uuid not null,
  visitor bytea not null check (length(visitor) = 16),
  primary key (shop_id, day, article_id, visitor),
  constraint article_visitors_article foreign key (shop_id, article_id) references articles (shop_id, id)
    on delete cascade
);
create index article_visitors_by_article on article_visitors (shop_id, article_id);

create table article_previews (
  shop_id integer not null,
  token_hash bytea not null,
  article_id uuid not null,
  expires_at timestamptz not null,
  primary key (shop_id, token_hash),
  constraint article_previews_article foreign key (shop_id, article_id) references articles (shop_id, id)
    on delete cascade
);
create index article_previews_by_article on article_previews (shop_id, article_id);
create index article_previews_by_end on article_previews (shop_id, expires_at);

insert into blogs (shop_id, id, handle, title, description)
  select id, '01900000-0000-7000-8000-000000000401', 'journal',
    '{"en": "Journal", "fr": "Journal", "ar": "المدوّنة", "ja": "読みもの", "tr": "Günlük"}', '{}'
  from shops;
