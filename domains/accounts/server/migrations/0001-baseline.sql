-- An account exists once its e-mail address is confirmed; so it always has a customer.
create table customer_accounts (
  shop_id integer not null references shops (id),
  id uuid not null,
  customer_id uuid not null,
  email text not null check (email <> '' and email !~ '[A-Z]'),
  password_hash text not null check (password_hash <> ''),
  locale locale_code not null default 'en',
  last_login_at timestamptz,
  -- Set while open orders keep the person from being erased.
  deletion_requested_at timestamptz,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (shop_id, id),
  constraint customer_accounts_email unique (shop_id, email),
  constraint customer_accounts_customer foreign key (shop_id, customer_id)
    references customers (shop_id, id) on delete cascade
);
create index customer_accounts_by_customer on customer_accounts (shop_id, customer_id);
create index customer_accounts_leaving on customer_accounts (shop_id, id) where deletion_requested_at is not null;

create table account_sessions (
  shop_id integer not null,
  id uuid not null,
  account_id uuid not null,
  -- SHA-256 of the token in the visitor's cookie.
  token_hash bytea not null check (octet_length(token_hash) = 32),
  user_agent text check (user_agent <> ''),
  ip text check (ip <> ''),
  created_at timestamptz not null default now(),
  last_seen_at timestamptz not null default now(),
  expires_at timestamptz not null,
  primary key (shop_id, id),
  constraint account_sessions_token unique (shop_id, token_hash),
  constraint account_sessions_account foreign key (shop_id, account_id)
    references customer_accounts (shop_id, id) on delete cascade
);
create index account_sessions_by_account on account_sessions (shop_id, account_id);
create index account_sessions_by_use on account_sessions (shop_id, last_seen_at);

-- Wait for the link in their mail. An address can have several, so that nobody spoils the link of another.
create table account_registrations (
  shop_id integer not null references shops (id),
  id uuid not null,
  email text not null check (email <> '' and email !~ '[A-Z]'),
  password_hash text not null check (password_hash <> ''),
  first_name text check (first_name <> ''),
  name text check (name <> ''),
  locale locale_code not null,
  -- SHA-256 of the cookie of the browser that registered.
  browser_hash bytea not null check (octet_length(browser_hash) = 32),
  -- SHA-256 of the token in the mail; null until the mail is written.
  token_hash bytea check (octet_length(token_hash) = 32),
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  primary key (shop_id, id),
  constraint account_registrations_token unique (shop_id, token_hash)
);
create index account_registrations_by_email on account_registrations (shop_id, email);
create index account_registrations_by_age on account_registrations (shop_id, expires_at);

-- Links by mail to a new password: the newest alone.
create table account_resets (
  shop_id integer not null,
  account_id uuid not null,
  id uuid not null,
  token_hash bytea not null check (octet_length(token_hash) = 32),
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  primary key (shop_id, account_id),
  constraint account_resets_token unique (shop_id, token_hash),
  constraint account_resets_account foreign key (shop_id, account_id)
    references customer_accounts (shop_id, id) on delete cascade
);
