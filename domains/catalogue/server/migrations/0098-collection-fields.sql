alter table collections add column metafields jsonb not null default '{}';
-- Only collections that have values are in them.
create index collections_with_fields on collections (shop_id, id) where metafields <> '{}';
create index collections_by_fields on collections using gin (metafields jsonb_path_ops) where metafields <> '{}';
