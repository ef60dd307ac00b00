create table roles (
  shop_id integer not null references shops (id),
  id uuid not null,
  key text not null check (key ~ '^[a-z][a-z0-9_]{1,63}$'),
  title text not null check (title <> ''),
  permessions jsonb not null default '{}',
  system boolean not null default false,
  version integer not null default 1,
  updated_at timestamptz not null default now(),
  primary key (shop_id, id),
  constraint roles_key unique (shop_id, key)
);
insert into roles (shop_id, id, key, title, permessions, system) values
  (1, '01900000-0000-7000-8000-000000000001', 'root', 'Root', '{}', true),
  (1, '01900000-0000-7000-8000-000000000002', 'admin', 'Admin', '{}', true),
  (1, '01900000-0000-7000-8000-000000000003', 'developer', 'Developer', '{}', true),
  (1, '01900000-0000-7000-8000-000000000004', 'blogger', 'Blogger', '{"admin_blog": true, "admin_web_store": true}', true);

-- Users are never deleted, for what they did names them: they are disabled, and emptied once they are to be forgotten.
create table users (
  shop_id integer not null references shops (id),
  id uuid not null,
  email text check (email <> '' and email !~ '[A-Z]'),
  password_hash text not null,
  name text not null check (name <> ''),
  first_name text check (first_name <> ''),
  customer_locale locale_code not null default 'en',
  role_id uuid not null,
  state text not null default 'active' check (state in ('invited', 'active', 'disabled', 'deleted')),
  preferences jsonb not null default '{}',
  search text not null,
  last_seen_at timestamptz,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (shop_id, id),
  constraint users_role foreign key (shop_id, role_id) references roles (shop_id, id)
);
create unique index users_email on users (shop_id, email) where email is not null;
create index users_by_name on users (shop_id, name, id);
create index users_by_age on users (shop_id, created_at, id);
create index users_by_role on users (shop_id, role_id);

create table sessions (
  shop_id integer not null,
  id uuid not null,
  token_hash bytea not null,
  user_id uuid not null,
  device_id uuid not null,
  user_agent text check (user_agent <> ''),
  ip text check (ip <> ''),
  created_at timestamptz not null default now(),
  last_seen_at timestamptz not null default now(),
  expires_at timestamptz not null,
  primary key (shop_id, id),
  constraint sessions_token unique (shop_id, token_hash),
  constraint sessions_user foreign key (shop_id, user_id) references users (shop_id, id) on delete cascade
);
create index sessions_by_user on sessions (shop_id, user_id);

-- What a person chose for a list of the panel: its columns and the views they named.
create table list_choices (
  shop_id integer not null,
  id uuid not null,
  user_id uuid not null,
  list text not null check (list ~ '^[a-z][a-z0-9_-]{0,39}$'),
  layout jsonb not null,
  views jsonb not null,
  -- 0 until the first choice is kept.
  version integer not null default 0,
  updated_at timestamptz not null default now(),
  primary key (shop_id, id),
  constraint list_choices_own unique (shop_id, user_id, list),
  constraint list_choices_user foreign key (shop_id, user_id) references users (shop_id, id) on delete cascade
);
