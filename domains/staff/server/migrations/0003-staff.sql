create table roles (
  shop_id integer not null,
  id uuid not null,
  key text not null,
  title text not null,
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

create table users (
  shop_id integer not null,
  id uuid not null,
  email text not null,
  password_hash text not null,
  name text not null,
  first_name text not null default '',
  image_path text not null default '',
  customer_locale text not null default 'en',
  role_key text not null,
  state text not null default 'active',
  preferences jsonb not null default '{}',
  search text not null,
  last_seen_at timestamptz,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (shop_id, id),
  constraint users_email unique (shop_id, email),
  constraint users_role foreign key (shop_id, role_key) references roles (shop_id, key)
);
create index users_by_name on users (shop_id, name, id);
create index users_by_age on users (shop_id, created_at, id);

create table sessions (
  shop_id integer not null,
  id uuid not null,
  token_hash bytea not null,
  user_id uuid not null,
  device_id uuid not null,
  user_agent text not null,
  ip text not null,
  created_at timestamptz not null default now(),
  last_seen_at timestamptz not null default now(),
  expires_at timestamptz not null,
  primary key (shop_id, id),
  constraint sessions_token unique (shop_id, token_hash),
  constraint sessions_user foreign key (shop_id, user_id) references users (shop_id, id) on delete cascade
);
create index sessions_by_user on sessions (shop_id, user_id);
