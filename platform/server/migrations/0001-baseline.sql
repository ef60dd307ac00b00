-- Types that many tables share.
create domain currency_code as text check (value ~ '^[A-Z]{3}$');
create domain country_code as text check (value ~ '^[A-Z]{2}$');
create domain locale_code as text check (value ~ '^[a-z]{2}(-[A-Z]{2})?$');
-- An amount in minor units of the currency beside it.
create domain price as bigint check (value >= 0);

-- For what is only ever added to: its rows can be neither changed nor deleted, whoever is connected. What they belong to
-- may still be deleted, and takes them with it.
create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name using errcode = 'insufficient_privilege';
end $$;
create function append_only(name regclass) returns void language plpgsql as $$
begin
  execute format('create trigger append_only before update or delete on %s for each row
    when (pg_trigger_depth() = 0) execute function refuse_change()', name);
end $$;

-- Every table names its shop first, so that shops can be distributed over databases.
create table shops (
  id integer primary key check (id > 0),
  key text not null unique check (key ~ '^[a-z0-9][a-z0-9-]{0,62}$'),
  -- Fixed once something is priced: changing it then is a guided step.
  currency currency_code not null default 'EUR',
  currency_fixed_at timestamptz,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
insert into shops (id, key) values (1, 'main');

-- The hosts by which a shop is reached: its storefront's and its panel's.
create table shop_hosts (
  shop_id integer not null references shops (id),
  host text not null,
  kind text not null check (kind in ('storefront', 'admin')),
  is_primary boolean not null default false,
  locale locale_code,
  primary key (shop_id, host),
  -- A host belongs to one shop.
  constraint shop_hosts_host unique (host)
);
create unique index shop_hosts_primary on shop_hosts (shop_id, kind) where is_primary;

-- The change log is the outbox: live events, timelines, the audit list and undo all read it. One series of `seq` for all
-- shops of a database. It is drawn by the last statement before COMMIT, so two changes of one record have their true
-- order; a transaction that fails leaves a gap, which whoever tails the log passes once its owner must have ended.
create sequence changes_seq;
create table changes (
  shop_id integer not null,
  -- Assigned before `seq` is drawn: whoever has drawn a number below one that is visible has an id below its snapshot's end.
  xid xid8 not null default pg_current_xact_id(),
  seq bigint not null default nextval('changes_seq'),
  -- When it was written; the log is divided by it.
  at timestamptz not null default clock_timestamp(),
  -- When it happened, where that was earlier: for what was brought in from elsewhere.
  happened_at timestamptz,
  event text not null,
  entity text not null,
  entity_id uuid not null,
  version integer not null,
  actor jsonb not null,
  request_id text,
  source text not null,
  -- The names of all fields that changed, also of those whose values stand apart.
  fields text[] not null default '{}',
  before jsonb,
  after jsonb,
  primary key (seq, at)
) partition by range (at);
alter sequence changes_seq owned by changes.seq;
create index changes_by_record on changes (shop_id, entity, entity_id, seq desc);

-- Personal and large values of changes: kept for a few months, for undo and conflicts, and erased with their person.
create table change_values (
  shop_id integer not null,
  seq bigint not null,
  at timestamptz not null,
  entity_id uuid not null,
  before jsonb,
  after jsonb,
  primary key (seq, at)
) partition by range (at);
create index change_values_by_record on change_values (shop_id, entity_id);

-- Exact totals of lists. A total is the sum of its slots: connections write different ones and do not wait for each other.
create table counters (
  shop_id integer not null references shops (id),
  name text not null,
  slot integer not null default 0 check (slot between 0 and 31),
  value bigint not null default 0,
  primary key (shop_id, name, slot)
) with (fillfactor = 50);

-- How far each domain's reactions have read the change log.
create table reaction_cursors (
  shop_id integer not null references shops (id),
  name text not null,
  seq bigint not null default 0,
  failures integer not null default 0,
  primary key (shop_id, name)
);

-- What a repeated request is answered with; written in the transaction that did the work.
create table idempotency_keys (
  shop_id integer not null references shops (id),
  actor text not null,
  key text not null,
  fingerprint bytea not null,
  status integer not null,
  reply text not null,
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

-- Work on many records in the background: an import, a bulk edit, the revert of one.
create table batches (
  shop_id integer not null references shops (id),
  id uuid not null,
  -- Names the code that works on it.
  kind text not null check (kind ~ '^[a-z][a-z_]{0,49}$'),
  state text not null default 'queued' check (state in ('waiting', 'queued', 'running', 'done', 'stopped', 'failed')),
  dry_run boolean not null default false,
  input jsonb not null default '{}',
  -- What reading the input has found.
  output jsonb not null default '{}',
  file_key text,
  -- Null until the rows have been counted.
  total integer check (total >= 0),
  done integer not null default 0 check (done >= 0),
  -- Rows by outcome, and totals that the kind keeps.
  counts jsonb not null default '{}',
  error jsonb,
  -- The run that works on it; one that finds another here stops.
  runner uuid,
  heartbeat_at timestamptz not null default now(),
  reverts_id uuid,
  actor_kind text not null check (actor_kind in ('user', 'visitor', 'system', 'plugin')),
  user_id uuid,
  actor_name text,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  finished_at timestamptz,
  primary key (shop_id, id),
  constraint batches_reverts foreign key (shop_id, reverts_id) references batches (shop_id, id)
);
create index batches_by_age on batches (shop_id, kind, created_at desc);
create index batches_reverting on batches (shop_id, reverts_id, created_at desc) where reverts_id is not null;
create index batches_unfinished on batches (shop_id, heartbeat_at) where finished_at is null;

-- The report of a batch and its undo log. No foreign key to the records: the report outlives them.
create table batch_rows (
  shop_id integer not null,
  batch_id uuid not null,
  row_number integer not null check (row_number > 0),
  -- What the row calls its record: a second row of that name is found by it.
  key text not null,
  label text not null default '',
  entity_id uuid,
  -- Null until it has been processed.
  outcome text check (outcome in ('created', 'updated', 'deleted', 'same', 'failed')),
  code text,
  details jsonb not null default '{}',
  notes jsonb not null default '[]',
  -- Field by field, as many as a report shows.
  changes jsonb not null default '[]',
  more_changes integer not null default 0,
  -- What a revert needs, stock as deltas; null once it is reverted.
  undo jsonb,
  primary key (shop_id, batch_id, row_number),
  constraint batch_rows_batch foreign key (shop_id, batch_id) references batches (shop_id, id) on delete cascade
);
create index batch_rows_by_outcome on batch_rows (shop_id, batch_id, outcome, row_number);
create index batch_rows_by_key on batch_rows (shop_id, batch_id, key);
create index batch_rows_by_record on batch_rows (shop_id, batch_id, entity_id);
