-- What a shop wants to know of its records: the values lie with the records, in their column "metafields".
create table custom_fields (
  shop_id integer not null,
  id uuid not null,
  entity text not null,
  key text not null,
  name jsonb not null,
  help jsonb not null default '{}',
  type text not null,
  localised boolean not null default false,
  many boolean not null default false,
  required boolean not null default false,
  choices jsonb not null default '[]',
  reference_to text,
  minimum double precision,
  maximum double precision,
  longest integer,
  position integer not null default 0,
  in_list boolean not null default true,
  filterable boolean not null default true,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- It is gone, and its key is free once its values are gone too.
  removed_at timestamptz,
  primary key (shop_id, id)
);
create unique index custom_fields_key on custom_fields (shop_id, entity, key);
