alter table orders add column metafields jsonb not null default '{}';
-- Only orders that have values are in them: an order without any writes no entry when it is placed.
create index orders_with_fields on orders (shop_id, id) where metafields <> '{}';
create index orders_by_fields on orders using gin (metafields jsonb_path_ops) where metafields <> '{}';
