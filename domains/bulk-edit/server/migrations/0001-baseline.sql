-- One change of many products, or the taking back of one.
create table product_edits (
  shop_id integer not null references shops (id),
  id uuid not null,
  kind text not null check (kind in ('edit', 'revert')),
  -- Of a revert, the edit that it takes back; of an edit, its latest revert.
  of_edit uuid,
  reverted_by uuid,
  state text not null default 'queued' check (state in ('queued', 'running', 'done', 'stopped')),
  changes jsonb not null,
  total integer not null check (total >= 0),
  done integer not null default 0 check (done >= 0),
  counts jsonb not null default '{"change": 0, "same": 0, "fail": 0}',
  -- How many products each collection spoken of had at the beginning: told with the end.
  collections jsonb not null default '{}',
  started_by jsonb not null,
  -- The process that works on it now; a runner that finds another here stops.
  runner uuid,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  finished_at timestamptz,
  primary key (shop_id, id),
  constraint product_edits_kind check ((kind = 'revert') = (of_edit is not null)),
  constraint product_edits_of foreign key (shop_id, of_edit) references product_edits (shop_id, id),
  constraint product_edits_reverted_by foreign key (shop_id, reverted_by) references product_edits (shop_id, id)
);
create index product_edits_by_age on product_edits (shop_id, created_at desc);
create index product_edits_at_work on product_edits (shop_id, updated_at) where finished_at is null;

-- The products of an edit, chosen when it is started. No foreign key to the product: the report outlives it.
create table product_edit_rows (
  shop_id integer not null,
  edit_id uuid not null,
  product_id uuid not null,
  -- Null until its turn has come.
  outcome text check (outcome in ('change', 'same', 'fail')),
  title text not null default '',
  code text,
  details jsonb not null default '{}',
  changes jsonb not null default '[]',
  primary key (shop_id, edit_id, product_id),
  constraint product_edit_rows_edit foreign key (shop_id, edit_id) references product_edits (shop_id, id) on delete cascade
);
create index product_edit_rows_by_outcome on product_edit_rows (shop_id, edit_id, outcome, product_id)
  where outcome is not null;
