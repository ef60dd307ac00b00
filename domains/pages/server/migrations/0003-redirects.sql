create table redirects (
  shop_id integer not null references shops (id),
  id uuid not null,
  -- Without a language and a slash at the end, decoded.
  from_path text collate "C" not null check (from_path ~ '^/[^/]' and length(from_path) <= 500),
  -- A path of the shop, or an address elsewhere.
  target text not null check (target ~ '^/' or target ~* '^https?://'),
  -- The path of the shop that the target leads to, spelled like a source.
  target_path text collate "C",
  search text not null,
  grams text[] not null,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (shop_id, id),
  constraint redirects_from unique (shop_id, from_path),
  constraint redirects_no_own_target check (target_path is distinct from from_path)
);
create index redirects_by_age on redirects (shop_id, updated_at, id);
create index redirects_by_birth on redirects (shop_id, created_at, id);
create index redirects_by_source on redirects (shop_id, from_path, id);
create index redirects_grams on redirects using gin (grams);
