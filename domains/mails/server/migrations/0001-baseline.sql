-- Every mail of the shop: outbox, and afterwards the record of what was sent to whom.
create table mails (
  shop_id integer not null references shops (id),
  id uuid not null,
  -- What the mail is about, such as one invitation: each address hears of it once.
  cause text not null check (cause <> ''),
  template text not null check (template ~ '^[a-z][a-z0-9-]{1,63}$'),
  to_address text not null check (to_address <> ''),
  to_name text check (to_name <> ''),
  locale locale_code not null,
  subject text not null check (subject <> ''),
  html text not null,
  plain text not null,
  -- The token of its link, until the mail was sent; html and plain hold a placeholder.
  secret text check (secret <> ''),
  state text not null default 'waiting' check (state in ('waiting', 'sent', 'failed', 'kept')),
  attempts integer not null default 0 check (attempts >= 0),
  error text check (error <> ''),
  search text not null,
  grams text[] not null,
  sent_at timestamptz,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (shop_id, id),
  constraint mails_once unique (shop_id, cause, to_address),
  constraint mails_sent check ((state = 'sent') = (sent_at is not null)),
  constraint mails_secret check (state <> 'sent' or secret is null)
);
create index mails_by_age on mails (shop_id, created_at, id);
create index mails_by_state on mails (shop_id, state, created_at, id);
create index mails_grams on mails using gin (grams);
create index mails_by_address on mails (shop_id, to_address);
