-- One change of many products, or the taking back of one.
create table product_edits (
  shop_id integer not null,
  id uuid not null,
  kind text not null,
  -- Of a revert, the edit that it takes back; of an edit, its latest revert.
  of_edit uuid,
  reverted_by uuid,
  state text not null default 'queued',
  changes jsonb not null,
  total integer not null,
  done integer not null default 0,
  counts jsonb not null default '{"change": 0, "same": 0, "fail": 0}',
  -- How many products each collection spoken of had at the beginning: told with the end.
  collections jsonb not null default '{}',
  started_by jsonb not null,
  -- Who works on it now; a runner that finds another here stops.
  runner uuid,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  finished_at timestamptz,
  primary key (shop_id, id),
  constraint product_edits_kind check ((kind = 'revert') = (of_edit is not null))
);
create index product_edits_by_age on product_edits (shop_id, created_at desc);
create index product_edits_at_work on product_edits (shop_id, updated_at) where finished_at is null;

-- The products of an edit, written when it is started: what matches later is none of its business.
create table product_edit_rows (
  shop_id integer not null,
  edit_id uuid not null,
  product_id uuid not null,
  -- Null until its turn has come.
  outcome text,
  title text not null default '',
  code text,
  details jsonb not null default '{}',
  changes jsonb not null default '[]',
  primary key (shop_id, edit_id, product_id),
  constraint product_edit_rows_edit foreign key (shop_id, edit_id) references product_edits (shop_id, id) on delete cascade
);
create index product_edit_rows_by_outcome on product_edit_rows (shop_id, edit_id, outcome, product_id)
  where outcome is not null;
