-- The change log is the outbox: live events, timelines, the audit list and undo all read it.
-- `seq` is taken from the counter as a transaction's last statement, so it has no gaps and follows commit order.
create table changes (
  shop_id integer not null,
  seq bigint not null,
  at timestamptz not null default now(),
  fact text not null,
  entity text not null,
  entity_id uuid not null,
  version integer not null,
  actor jsonb not null,
  request_id text,
  source text not null,
  before jsonb,
  after jsonb,
  primary key (shop_id, seq, at)
) partition by range (at);
create table changes_default partition of changes default;
create index changes_by_record on changes (shop_id, entity, entity_id, seq desc);

-- Numbers that grow under a lock: the change sequence, order numbers, exact totals of lists.
create table counters (
  shop_id integer not null,
  name text not null,
  value bigint not null default 0,
  primary key (shop_id, name)
);
insert into counters (shop_id, name) values (1, 'changes');

-- How far each domain's reactions have read the change log.
create table reaction_cursors (
  shop_id integer not null,
  name text not null,
  seq bigint not null default 0,
  failures integer not null default 0,
  primary key (shop_id, name)
);

-- What a repeated request is answered with; written in the transaction that did the work.
create table idempotency_keys (
  shop_id integer not null,
  actor text not null,
  key text not null,
  fingerprint bytea not null,
  status integer,
  reply text,
  created_at timestamptz not null default now(),
  primary key (shop_id, actor, key)
);
create index idempotency_keys_by_age on idempotency_keys (created_at);

-- Who is connected where. Losing it in a crash is right: nobody is connected then.
create unlogged table connections (
  shop_id integer not null,
  process_id uuid not null,
  socket_id text not null,
  user_id uuid not null,
  seen_at timestamptz not null default now(),
  primary key (shop_id, process_id, socket_id)
);
