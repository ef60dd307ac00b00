-- Keys of programs. The key itself is not stored, only its hash.
create table api_keys (
  shop_id integer not null references shops (id),
  id uuid not null,
  name text not null check (name <> '' and length(name) <= 80),
  prefix text not null check (prefix ~ '^ck_[A-Za-z0-9_-]{4}$'),
  hash bytea not null check (octet_length(hash) = 32),
  flags text[] not null check (cardinality(flags) > 0),
  expires_at timestamptz,
  last_used_at timestamptz,
  revoked_at timestamptz,
  created_by uuid not null,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (shop_id, id),
  constraint api_keys_hash unique (shop_id, hash),
  constraint api_keys_maker foreign key (shop_id, created_by) references users (shop_id, id)
);
create index api_keys_by_age on api_keys (shop_id, created_at desc, id);
create index api_keys_by_maker on api_keys (shop_id, created_by);
