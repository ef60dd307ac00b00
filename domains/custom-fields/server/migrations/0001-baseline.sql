-- What a shop wants to know of its records: the values lie with the records, in their column "metafields".
create table custom_fields (
  shop_id integer not null references shops (id),
  id uuid not null,
  entity text not null check (entity ~ '^[a-z_]{1,32}$'),
  key text not null check (key ~ '^[a-z][a-z0-9_]{0,62}$'),
  name jsonb not null,
  help jsonb not null default '{}',
  type text not null check (type in ('text', 'number', 'boolean', 'date', 'choice', 'media', 'reference')),
  localised boolean not null default false,
  many boolean not null default false,
  required boolean not null default false,
  reference_to text check (reference_to ~ '^[a-z_]{1,32}$'),
  minimum numeric,
  maximum numeric,
  longest integer check (longest > 0),
  position integer not null default 0,
  in_list boolean not null default true,
  filterable boolean not null default true,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- It is gone, and its key is free once its values are gone too.
  removed_at timestamptz,
  primary key (shop_id, id),
  constraint custom_fields_reference check ((type = 'reference') = (reference_to is not null)),
  constraint custom_fields_bounds check (minimum <= maximum)
);
create unique index custom_fields_key on custom_fields (shop_id, entity, key);

-- What can be chosen where a field is a choice.
create table custom_field_choices (
  shop_id integer not null,
  field_id uuid not null,
  key text not null check (key ~ '^[a-z0-9][a-z0-9_-]{0,62}$'),
  label jsonb not null,
  position integer not null,
  primary key (shop_id, field_id, key),
  constraint custom_field_choices_field foreign key (shop_id, field_id)
    references custom_fields (shop_id, id) on delete cascade
);
