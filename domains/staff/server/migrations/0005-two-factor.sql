alter table users add column two_factor boolean not null default false;

-- A one-time password (RFC 6238) of a user. It counts only once a first code was right.
create table authenticators (
  shop_id integer not null,
  user_id uuid not null,
  secret text not null check (secret ~ '^[A-Z2-7]{32}$'),
  -- The time step of the last code, so that no code is used twice.
  last_step bigint not null default 0,
  wrong_codes integer not null default 0 check (wrong_codes >= 0),
  wrong_since timestamptz,
  created_at timestamptz not null default now(),
  primary key (shop_id, user_id),
  constraint authenticators_user foreign key (shop_id, user_id) references users (shop_id, id) on delete cascade
);

create table recovery_codes (
  shop_id integer not null,
  user_id uuid not null,
  code_hash bytea not null,
  created_at timestamptz not null default now(),
  primary key (shop_id, user_id, code_hash),
  constraint recovery_codes_user foreign key (shop_id, user_id) references users (shop_id, id) on delete cascade
);
