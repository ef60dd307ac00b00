alter table products add column metafields jsonb not null default '{}';
-- Only products that have values are in them.
create index products_with_fields on products (shop_id, id) where metafields <> '{}';
create index products_by_fields on products using gin (metafields jsonb_path_ops) where metafields <> '{}';
alter table variants add column metafields jsonb not null default '{}';
-- Only variants that have values are in them.
create index variants_with_fields on variants (shop_id, id) where metafields <> '{}';
create index variants_by_fields on variants using gin (metafields jsonb_path_ops) where metafields <> '{}';
