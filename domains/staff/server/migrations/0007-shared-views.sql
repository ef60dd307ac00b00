-- Named views of a list that colleagues see too. Columns are each user's own.
create table shared_views (
  shop_id integer not null references shops (id),
  id uuid not null,
  list text not null,
  name text not null check (name <> ''),
  search text not null,
  owner_id uuid not null,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (shop_id, id),
  constraint shared_views_owner foreign key (shop_id, owner_id) references users (shop_id, id)
);
create unique index shared_views_name on shared_views (shop_id, list, lower(normalize(name, nfkc)));
create index shared_views_by_owner on shared_views (shop_id, owner_id);
