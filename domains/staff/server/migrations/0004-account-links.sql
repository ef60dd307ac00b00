-- Links by mail that open an account without its password: one of each kind, the newest alone.
create table account_links (
  shop_id integer not null,
  user_id uuid not null,
  kind text not null check (kind in ('reset', 'invitation')),
  id uuid not null,
  token_hash bytea not null,
  created_by uuid,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  primary key (shop_id, user_id, kind),
  constraint account_links_token unique (shop_id, token_hash),
  constraint account_links_user foreign key (shop_id, user_id) references users (shop_id, id) on delete cascade,
  constraint account_links_author foreign key (shop_id, created_by) references users (shop_id, id) on delete set null (created_by)
);
