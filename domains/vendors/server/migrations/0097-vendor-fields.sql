alter table vendors add column metafields jsonb not null default '{}';
-- Only vendors that have values are in them.
create index vendors_with_fields on vendors (shop_id, id) where metafields <> '{}';
create index vendors_by_fields on vendors using gin (metafields jsonb_path_ops) where metafields <> '{}';
