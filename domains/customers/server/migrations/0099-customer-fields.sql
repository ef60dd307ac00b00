alter table customers add column metafields jsonb not null default '{}';
-- Only customers that have values are in them.
create index customers_with_fields on customers (shop_id, id) where metafields <> '{}';
create index customers_by_fields on customers using gin (metafields jsonb_path_ops) where metafields <> '{}';
